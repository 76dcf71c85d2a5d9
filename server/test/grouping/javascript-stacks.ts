/**
 * Stacks as written by engines: printed by Node.js, and in the formats of browsers for the same page and
 * crash.
 */

export const page = 'https://shop.example/js/app.js';

export const oneCrash = {
  chrome: `TypeError: Cannot read properties of undefined (reading 'x')
    at e.load (${page}:1:27)
    at Store.refresh [as reload] (${page}:1:54)
    at ${page}:1:90
    at Array.forEach (<anonymous>)
    at HTMLButtonElement.onClick (${page}:2:17)
    at ${page}:9:1
`,
  chrome60: `TypeError: Cannot read property 'x' of undefined
    at Object.load (${page}:1:27)
    at Function.refresh (${page}:1:54)
    at Object.<anonymous> (${page}:1:90)
    at Array.forEach (native)
    at HTMLButtonElement.onClick (${page}:2:17)
    at ${page}:9:1`,
  edgeLegacy: `TypeError: Unable to get property 'x' of undefined or null reference
   at Store.prototype.load (${page}:1:27)
   at refresh (${page}:1:54)
   at Anonymous function (${page}:1:90)
   at Array.prototype.forEach (native code)
   at onClick (${page}:2:17)
   at Global code (${page}:9:1)`,
  firefox: `load@${page}:1:27
refresh@${page}:1:54
onClick/<@${page}:1:90
onClick@${page}:2:17
@${page}:9:1
`,
  firefoxPaths: `e.prototype.load@${page}:1:27
refresh@${page}:1:54
s.default</onClick/<@${page}:1:90
s.default</onClick@${page}:2:17
@${page}:9:1`,
  firefox14: `load(1)@${page}:1
refresh("a")@${page}:1
()@${page}:1
onClick([object MouseEvent])@${page}:2
@${page}:9`,
  safari: `load@${page}:1:27
refresh@${page}:1:54
${page}:1:90
forEach@[native code]
onClick@${page}:2:17
global code@${page}:9:1`,
  safari17: `load@${page}:1:27
refresh@${page}:1:54
@${page}:1:90
forEach@[native code]
onClick@${page}:2:17
module code@${page}:9:1`,
  opera12: `load([arguments not available])@${page}:1
<anonymous function: refresh>([arguments not available])@${page}:1
<anonymous function>(x)@${page}:1
onClick([arguments not available])@${page}:2
<anonymous function>@${page}:9`,
} as const;

/** A function that was awaited. Only Chrome, and Firefox with its tools open, say by which. */
export const oneAwait = {
  chrome: `TypeError: Cannot read properties of undefined (reading 'x')
    at parse (${page}:1:27)
    at Array.map (<anonymous>)
    at Store.read (${page}:1:54)
    at async Store.load (${page}:1:90)
    at async Promise.all (index 0)
    at async ${page}:9:1`,
  firefox: `parse@${page}:1:27
read@${page}:1:54`,
  firefoxTools: `parse@${page}:1:27
read@${page}:1:54
async*load@${page}:1:90
promise callback*@${page}:9:1
setTimeout handler*later@${page}:9:1
EventListener.handleEvent*start@${page}:9:1`,
  safari: `parse@${page}:1:27
map@[native code]
read@${page}:1:54`,
} as const;

export const oneEval = {
  chrome: `Error: x
    at bar (eval at foo (${page}:25:9), <anonymous>:1:30)
    at eval (eval at foo (${page}:25:9), <anonymous>:1:96)
    at foo (${page}:25:9)
    at ${page}:31:1`,
  firefox: `bar@${page} line 25 > eval:1:30
@${page} line 25 > eval:1:96
foo@${page}:25:9
@${page}:31:1`,
  firefoxFunction: `bar@${page} line 25 > Function:1:30
anonymous@${page} line 25 > Function:1:96
foo@${page}:25:9
@${page}:31:1`,
  safari: `bar
eval code
eval@[native code]
foo@${page}:25:9
global code@${page}:31:1`,
  safariOld: `bar@
eval code@
eval@[native code]
foo@${page}:25:9
global code@${page}:31:1`,
  internetExplorer: `Error: x
   at bar (eval code:1:30)
   at eval code (eval code:1:96)
   at foo (${page}:25:9)
   at Global code (${page}:31:1)`,
} as const;

export const oneServer = {
  node20: `TypeError: Cannot read properties of null (reading 'id')
    at handler (file:///srv/shop/src/routes/pay.js:14:22)
    at Layer.handle [as handle_request] (/srv/shop/node_modules/express/lib/layer.js:95:5)
    at Server.<anonymous> (/srv/shop/server.js:3:1)
    at Server.emit (node:events:517:28)
    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)`,
  node12: `TypeError: Cannot read property 'id' of null
    at handler (C:\\builds\\17\\src\\routes\\pay.js:12:1)
    at Layer.handle [as handle_request] (C:\\builds\\17\\node_modules\\express\\lib\\layer.js:95:5)
    at Server.<anonymous> (C:\\builds\\17\\server.js:3:1)
    at Server.emit (events.js:210:5)
    at process.processTicksAndRejections (internal/process/task_queues.js:95:5)`,
} as const;

export const chain = `file:///srv/shop/cause.mjs:4
async function checkout(){ try { pay() } catch (e) { const f = new Error('checkout failed', {cause:e}); f.code='E1'; throw f } }
                                                               ^

Error: checkout failed
    at checkout (file:///srv/shop/cause.mjs:4:64)
    at file:///srv/shop/cause.mjs:5:7
    ... 2 lines matching cause stack trace ...
    at async start (node:internal/modules/run_main:117:5) {
  code: 'E1',
  [cause]: PaymentError: cannot pay
      at pay (file:///srv/shop/cause.mjs:3:52)
      at checkout (file:///srv/shop/cause.mjs:4:34)
      ... 3 lines matching cause stack trace ...
      at async start (node:internal/modules/run_main:117:5) {
    [cause]: TypeError: card is not
    readable
        at charge (file:///srv/shop/cause.mjs:2:26)
        at pay (file:///srv/shop/cause.mjs:3:23)
        at checkout (file:///srv/shop/cause.mjs:4:34)
        at file:///srv/shop/cause.mjs:5:7
        at ModuleJob.run (node:internal/modules/esm/module_job:325:25)
        at async ModuleLoader.import (node:internal/modules/esm/loader:606:24)
        at async start (node:internal/modules/run_main:117:5)
  }
}

Node.js v20.20.2`;

export const aggregate = `file:///srv/shop/agg.mjs:2
function go(){ throw new AggregateError([a(),b()],'two failed') }
                     ^

AggregateError: two failed
    at go (file:///srv/shop/agg.mjs:2:22)
    at file:///srv/shop/agg.mjs:3:1
    at ModuleJob.run (node:internal/modules/esm/module_job:325:25)
    at async ModuleLoader.import (node:internal/modules/esm/loader:606:24)
    at async start (node:internal/modules/run_main:117:5) {
  [errors]: [
    Error: a
        at a (file:///srv/shop/agg.mjs:1:22)
        at go (file:///srv/shop/agg.mjs:2:42)
        at file:///srv/shop/agg.mjs:3:1
        at ModuleJob.run (node:internal/modules/esm/module_job:325:25)
        at async ModuleLoader.import (node:internal/modules/esm/loader:606:24)
        at async start (node:internal/modules/run_main:117:5),
    RangeError: b
        at b (file:///srv/shop/agg.mjs:1:62)
        at go (file:///srv/shop/agg.mjs:2:46)
        ... 3 lines matching cause stack trace ...
        at async start (node:internal/modules/run_main:117:5) {
      code: 'x',
      [cause]: Error: why
          at b (file:///srv/shop/agg.mjs:1:88)
          at go (file:///srv/shop/agg.mjs:2:46)
          at file:///srv/shop/agg.mjs:3:1
          at ModuleJob.run (node:internal/modules/esm/module_job:325:25)
          at async ModuleLoader.import (node:internal/modules/esm/loader:606:24)
          at async start (node:internal/modules/run_main:117:5)
    }
  ]
}

Node.js v20.20.2`;

export const emptyAggregate = `AggregateError: All promises were rejected
{
  [errors]: [
    Error: one
        at first (/srv/a.js:1:1),
    TypeError: two
        at second (/srv/a.js:2:1) {
      code: 'E'
    }
  ]
}`;

/** One error of an app of Next.js that Turbopack bundled, in two builds. */
export const turbopack = {
  first: `TypeError: fetch failed
    at <unknown> (.next/server/chunks/ssr/[root-of-the-server]__0rmdb0g._.js:37:43441)
    at new cu (.next/server/chunks/ssr/[root-of-the-server]__0rmdb0g._.js:37:43692)
    at module evaluation (.next/server/chunks/ssr/src_app_page_tsx_47b43e._.js:37:48216)
    at async Object.e [as generateStaticParams] (.next/server/chunks/ssr/[root-of-the-server]__e817e153._.js:1:5892)
    at https://shop.example/_next/static/chunks/07v-6l5j-yxf_.js:1:5990`,
  second: `TypeError: fetch failed
    at <unknown> (/var/task/.next/server/chunks/ssr/[root-of-the-server]__07s4rr-._.js:1:41)
    at new cu (/var/task/.next/server/chunks/ssr/[root-of-the-server]__07s4rr-._.js:1:62)
    at module evaluation (/var/task/.next/server/chunks/ssr/src_app_page_tsx_c0237562._.js:1:16)
    at async Object.e [as generateStaticParams] (/var/task/.next/server/chunks/ssr/[root-of-the-server]__0h1h_or._.js:1:92)
    at https://shop.example/_next/static/chunks/0..~l~8cu3i-t.js?dpl=dpl_1:1:90`,
} as const;

const bundle = 'index.android.bundle';

export const others: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'React Native with Hermes',
    `TypeError: undefined is not a function
    at load (address at ${bundle}:1:1234)
    at anonymous (address at ${bundle}:1:5678)
    at apply (native)
    at tryCallOne (/root/react-native/InternalBytecode.js:53:16)
    at next (InternalBytecode.js:53:16)
    at global (http://10.0.2.2:8081/${bundle}?platform=android&dev=true:9:1)`,
    [
      'root TypeError',
      '  load||',
      `  ||${bundle}`,
      '  native at apply (native)',
      '  tryCallOne||InternalBytecode.js',
      '  -next||InternalBytecode.js',
      `  ||${bundle}`,
    ],
  ],
  [
    'React Native with JavaScriptCore',
    `load@main.jsbundle:1:1234
forEach@[native code]
main.jsbundle:12:1
render@/var/containers/Bundle/Application/AB/App.app/main.jsbundle:2:3`,
    ['root ', '  load||', '  native forEach@[native code]', '  render||'],
  ],
  [
    'Deno',
    `error: Uncaught (in promise) TypeError: no
    at load (file:///home/ann/src/store.ts:3:9)
    at https://deno.land/std@0.200.0/http/server.ts:8:1
    at eventLoopTick (ext:core/01_core.js:168:7)
Caused by: RangeError: deep
    at file:///home/ann/src/deep.ts:1:1`,
    [
      'root TypeError',
      '  load||src/store.ts',
      '  ||server.ts',
      '  -eventLoopTick||01_core.js',
      'cause of 0 RangeError',
      '  ||src/deep.ts',
    ],
  ],
  [
    'Bun',
    `TypeError: null is not an object
      at load (/home/ann/src/store.ts:3:9)
      at map (native:1:11)
      at module code (/home/ann/src/main.ts:1:1)
      at processTicksAndRejections (native:7:39)`,
    [
      'root TypeError',
      '  load||src/store.ts',
      '  native at map (native:1:11)',
      '  ||src/main.ts',
      '  native at processTicksAndRejections (native:7:39)',
    ],
  ],
  [
    'code of extensions, blobs, data and WebAssembly',
    `Error: x
    at run (chrome-extension://abcdefgh/content.js:1:2)
    at blob:https://shop.example/6f0c4c1e-0000-4000-8000-123456789abc:1:2
    at data:text/javascript,foo():1:2
    at inner (https://shop.example/a.wasm:wasm-function[12]:0x1a2b)
    at https://shop.example/js/vendors~main.4f3a9c1b.js:1:2`,
    [
      'root Error',
      '  -run||',
      '  ||<blob>',
      '  ||<data>',
      '  inner||',
      '  +||vendors~main.<hash>.js',
    ],
  ],
  [
    'names that say how something was called or which module it is',
    `Error: x
    at new Cart (${page}:1:1)
    at Cart.get total [as total] (${page}:1:1)
    at Cart.#sum (${page}:1:1)
    at Cart.[Symbol.iterator] (${page}:1:1)
    at Object.1234 (${page}:1:1)
    at Object../src/index.js (${page}:1:1)
    at Cart.<computed> (${page}:1:1)
    at <static_initializer> (${page}:1:1)`,
    [
      'root Error',
      '  Cart||',
      '  total||',
      '  #sum||',
      '  [Symbol.iterator]||',
      '  ||app.js',
      '  index.js||',
      '  ||app.js',
      '  ||app.js',
    ],
  ],
  [
    'a stack indented as a whole, with frames that Firefox leaves in rarely',
    `    RangeError: x\n    forEach@self-hosted:225:21\n    load@${page}:1:1`,
    ['root RangeError', '  native forEach@self-hosted:225:21', '  load||'],
  ],
  [
    'a name that came after the stack, and a code',
    `⨯ Error [CardError]: no\n    at load (/srv/a.js:1:1) {\n  [cause]: AggregateError [ECONNREFUSED]:\n      Error: no`,
    ['root CardError', '  load||a.js', 'cause of 0 AggregateError'],
  ],
  [
    'React Native through the system, and code without a file',
    'defaultLoader@\nmap@[native code]\nrefresh@1:819834\nrender@',
    ['root ', '  defaultLoader||', '  native map@[native code]', '  refresh||', '  render||'],
  ],
  [
    'a line that cannot be read',
    `Uncaught Error: x\n    at load (${page}:1:1)\n    at broken (`,
    ['root Error', '  load||', '  malformed at broken ('],
  ],
];
