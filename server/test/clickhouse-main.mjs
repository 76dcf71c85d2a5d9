import { libchdbPath } from 'chdb/libchdb';
import koffi from 'koffi';

// A real ClickHouse server: the embedded engine's library has `clickhouse local`, which can listen for HTTP and for
// the protocol of Distributed tables. It must run on a thread's own stack, which a call from JavaScript does not: so
// libc calls it when this process exits, with the exit status as its number of arguments.

const libc = koffi.load('libc.so.6');
const open = libc.func('void* dlopen(const char* name, int flags)');
const symbol = libc.func('void* dlsym(void* library, const char* name)');
const copy = libc.func('void* strdup(const char* text)');
const allocate = libc.func('void* calloc(size_t count, size_t size)');
const onExit = libc.func('int on_exit(void* function, void* argument)');
const prctl = libc.func('int prctl(int option, unsigned long value)');
const pointerBytes = 8;
const [diesWithParent, killed, now] = [1, 9, 2];

prctl(diesWithParent, killed);
const words = [
  'clickhouse-local',
  ...process.argv.slice(2),
  '--query=SYSTEM START LISTEN TCP; SYSTEM START LISTEN HTTP; SELECT sleepEachRow(1) FROM system.numbers SETTINGS max_block_size = 1, max_threads = 1 FORMAT Null',
];
const list = allocate(words.length + 1, pointerBytes);
koffi.encode(
  list,
  'void*',
  words.map((word) => copy(word)),
  words.length,
);
onExit(symbol(open(libchdbPath(), now), 'chdb_query_cmdline'), list);
process.exit(words.length);
