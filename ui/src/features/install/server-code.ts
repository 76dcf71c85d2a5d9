import type { Target } from './snippet.ts';
import { t } from '../../words/words.ts';

export type ServerLanguage = 'node' | 'python' | 'php' | 'go';
/** What a server sends. */
export type ServerItem = 'event' | 'error';

export const serverLanguages: readonly {
  readonly value: ServerLanguage;
  readonly label: string;
}[] = [
  { value: 'node', label: 'Node' },
  { value: 'python', label: 'Python' },
  { value: 'php', label: 'PHP' },
  { value: 'go', label: 'Go' },
];

export const serverItems: readonly { readonly value: ServerItem; readonly label: string }[] = [
  { value: 'event', label: t`Events` },
  { value: 'error', label: t`Errors` },
];

/** An event of the visitor whose request is answered, or an error, without a library. */
export function serverCode(target: Target, language: ServerLanguage, item: ServerItem): string {
  return codes[item][language](target);
}

const codes: Readonly<
  Record<ServerItem, Readonly<Record<ServerLanguage, (target: Target) => string>>>
> = {
  event: {
    node: ({ origin, token }) => `fetch('${origin}/v1/web', {
  method: 'POST',
  headers: {
    authorization: '${token}',
    'user-agent': request.headers['user-agent'] ?? '',
  },
  body: JSON.stringify({
    event: 'order paid',
    url: \`https://\${request.headers.host}\${request.url}\`,
    properties: { plan: 'team', seats: 5 },
  }),
  signal: AbortSignal.timeout(5000),
}).catch((error) => console.warn('Not counted:', error));`,

    python: ({ origin, token }) => `import json, urllib.request

def count(event, url, user_agent, properties):
    body = {"event": event, "url": url, "properties": properties}
    headers = {"Authorization": "${token}", "User-Agent": user_agent}
    try:
        request = urllib.request.Request("${origin}/v1/web", json.dumps(body).encode(), headers)
        urllib.request.urlopen(request, timeout=5).close()
    except Exception as error:
        print("Not counted:", error)

# In Flask; in Django, request.build_absolute_uri()
count("order paid", request.url, request.headers.get("User-Agent", ""), {"plan": "team", "seats": 5})`,

    php: ({ origin, token }) => `function count_event(string $event, array $properties): void {
    $body = ['event' => $event, 'properties' => (object) $properties,
        'url' => 'https://' . $_SERVER['HTTP_HOST'] . $_SERVER['REQUEST_URI']];
    $options = ['method' => 'POST', 'timeout' => 5, 'content' => json_encode($body), 'header' => [
        'Authorization: ${token}',
        'User-Agent: ' . ($_SERVER['HTTP_USER_AGENT'] ?? ''),
    ]];
    $context = stream_context_create(['http' => $options]);
    if (@file_get_contents('${origin}/v1/web', false, $context) === false) error_log('Not counted');
}

count_event('order paid', ['plan' => 'team', 'seats' => 5]);`,

    go: ({ origin, token }) => `// Imports: bytes, encoding/json, log, net/http, time
func count(r *http.Request, event string, properties map[string]any) {
	body, _ := json.Marshal(map[string]any{
		"event": event, "url": "https://" + r.Host + r.URL.RequestURI(), "properties": properties,
	})
	request, _ := http.NewRequest("POST", "${origin}/v1/web", bytes.NewReader(body))
	request.Header.Set("Authorization", "${token}")
	request.Header.Set("User-Agent", r.UserAgent())
	client := http.Client{Timeout: 5 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		log.Print("Not counted: ", err)
		return
	}
	response.Body.Close()
}

// In a handler
count(r, "order paid", map[string]any{"plan": "team", "seats": 5})`,
  },
  error: {
    node: ({ origin, token }) => `// report-errors.mjs: node --import ./report-errors.mjs server.js
export async function report(error, handled = true) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  await fetch('${origin}/v1/error', {
    method: 'POST',
    headers: { authorization: 'Bearer ${token}' },
    body: JSON.stringify({
      language: 'javascript',
      errors: [{ error: name, message, stack, handled }],
    }),
    signal: AbortSignal.timeout(5000),
  }).catch((failure) => console.warn('Not reported:', failure));
}

process.on('uncaughtException', async (error) => {
  console.error(error);
  await report(error, false);
  process.exit(1);
});`,

    python: ({ origin, token }) => `# report_errors.py: import it first
import json, sys, traceback, urllib.request

def report(error, handled=True):
    stack = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    body = {"language": "python", "errors": [
        {"error": type(error).__name__, "message": str(error), "stack": stack, "handled": handled}]}
    headers = {"Authorization": "Bearer ${token}"}
    try:
        request = urllib.request.Request("${origin}/v1/error", json.dumps(body).encode(), headers)
        urllib.request.urlopen(request, timeout=5).close()
    except Exception as failure:
        print("Not reported:", failure, file=sys.stderr)

def excepthook(kind, error, trace):
    report(error, handled=False)
    sys.__excepthook__(kind, error, trace)

sys.excepthook = excepthook`,

    php: ({ origin, token }) => `function report(Throwable $error, bool $handled = true): void {
    $body = ['language' => 'php', 'errors' => [[
        'error' => $error::class, 'message' => $error->getMessage(),
        'stack' => (string) $error, 'handled' => $handled,
    ]]];
    $options = ['method' => 'POST', 'timeout' => 5, 'header' => 'Authorization: Bearer ${token}',
        'content' => json_encode($body, JSON_INVALID_UTF8_SUBSTITUTE)];
    @file_get_contents('${origin}/v1/error', false, stream_context_create(['http' => $options]));
}

set_exception_handler(function (Throwable $error): void {
    report($error, false);
    throw $error;
});`,

    go: ({
      origin,
      token,
    }) => `// Imports: bytes, encoding/json, fmt, log, net/http, runtime/debug, time
func report(failure any, handled bool) {
	body, _ := json.Marshal(map[string]any{"language": "go", "errors": []any{map[string]any{
		"error": fmt.Sprintf("%T", failure), "message": fmt.Sprint(failure),
		"stack": string(debug.Stack()), "handled": handled,
	}}})
	request, _ := http.NewRequest("POST", "${origin}/v1/error", bytes.NewReader(body))
	request.Header.Set("Authorization", "Bearer ${token}")
	client := http.Client{Timeout: 5 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		log.Print("Not reported: ", err)
		return
	}
	response.Body.Close()
}

// At the start of main, of each goroutine and of each handler
defer func() {
	if failure := recover(); failure != nil {
		report(failure, false)
		panic(failure)
	}
}()`,
  },
};
