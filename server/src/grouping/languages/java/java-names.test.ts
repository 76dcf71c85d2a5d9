import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJavaFile, normalJavaModule, normalJavaName } from './java-names.ts';

test.each([
  ['com.x.Cart.add', 'com.x.Cart.add'],
  ['com.x.Cart$Item.<init>', 'com.x.Cart$Item.<init>'],
  ['com.x.Cart$1.run', 'com.x.Cart$anon.run'],
  ['com.x.Cart$Inner$12$3.run', 'com.x.Cart$Inner$anon$anon.run'],
  ['com.x.Cart.lambda$add$0', 'com.x.Cart.lambda$add$anon'],
  ['com.x.Cart$$Lambda$14/0x00000008000c1040.run', 'com.x.Cart$$Lambda.run'],
  ['com.x.Cart$$Lambda/1234.run', 'com.x.Cart$$Lambda.run'],
  ['-$$Lambda$Cart$AbC_12.run', '$$Lambda$Cart.run'],
  ['com.x.Hidden/0xff.run', 'com.x.Hidden.run'],
  ['jdk.proxy2.$Proxy17.add', 'jdk.proxy.$Proxy.add'],
  ['com.x.A$$EnhancerBySpringCGLIB$$1f2e.add', 'com.x.A.add'],
  ['com.x.A$$SpringCGLIB$$FastClass$$0.add', 'com.x.A.add'],
  ['com.x.A$ByteBuddy$AbCd.add', 'com.x.A.add'],
  ['com.x.A_$$_jvst1a2_0.add', 'com.x.A.add'],
  ['com.x.A$$OwbNormalScopeProxy0.add', 'com.x.A.add'],
  ['com.x.A$$OwbInterceptProxy12.add', 'com.x.A.add'],
  ['com.x.A$$$view12.add', 'com.x.A$$$view.add'],
  ['com.x.A$$$endpoint3.add', 'com.x.A$$$endpoint.add'],
  ['com.x.A$$M$8b3b6b4c.add', 'com.x.A.add'],
  ['Script12.run', 'Script.run'],
  ['Script12$_run_closure3.doCall', 'Script$_run_closure.doCall'],
  ['Script12.groovy', 'Script.groovy'],
  ['x.GeneratedMethodAccessor12.invoke', 'x.GeneratedMethodAccessor.invoke'],
  ['com.x.A$$ExternalSyntheticLambda4.run', 'com.x.A$$ExternalSyntheticLambda.run'],
  ['com.x.A.$r8$lambda$Xy-12', 'com.x.A.$r8$lambda'],
  ['net.m.S.handler$zfe000$shop$tick', 'net.m.S.handler$shop$tick'],
  ['org.bukkit.v1_20_R3.Server.run', 'org.bukkit.Server.run'],
  ['Jenkinsfile$_run_closure12.doCall', 'Jenkinsfile$_run_closure.doCall'],
  ['shop.Cart.pay$app_release', 'shop.Cart.pay'],
  ['shop.Cart.pay$app_freeDebug$lambda$3', 'shop.Cart.pay$lambda$anon'],
  ['com.x.MainKt$lambda-12$1.invoke', 'com.x.MainKt$lambda$anon$anon.invoke'],
  [
    'x.asm.generated.GeneratedEventExecutor246.execute',
    'x.asm.generated.GeneratedEventExecutor.execute',
  ],
  ['net.m.ASMEventHandler_154_Baked_on_Bake.invoke', 'net.m.ASMEventHandler_Baked_on_Bake.invoke'],
  ['shop.core$pay$fn__33605.invoke', 'shop.core$pay$fn.invoke'],
  [
    'shop.core$eval60988$loading__5569__auto____60989.invoke',
    'shop.core$eval$loading__auto__.invoke',
  ],
  ['shop.Job$.liftedTree12$1', 'shop.Job$.liftedTree$anon'],
  [
    'x.GeneratedClass$GeneratedIteratorForCodegenStage12.processNext',
    'x.GeneratedClass$GeneratedIteratorForCodegenStage.processNext',
  ],
  ['', ''],
])('the name %s is compared as %s', (name, expected) => {
  expect(normalJavaName(name)).toBe(expected);
});

test.each([
  'com.x.Größe.zähle',
  'com.x.A1.b2',
  'com.x.v1_20_R3',
  'com.x.Accessor12.run',
  'com.x.MyEventExecutor2.run',
  'com.x.A__2.run',
  'com.x.Script2.run',
  'ScriptRunner2.run',
  'com.x.A$$$viewer2x.run',
  'com.x.A$',
  'com.x.A$B2.run',
  '😀.run',
])('the name %s is unchanged', (name) => {
  expect(normalJavaName(name)).toBe(name);
});

const pieceOfName = fc.constantFrom(
  ...['com', 'x', 'A', '.', '$', '$$', '1', '42', '-', '/', '_', 'lambda', '$$Lambda', '/0x1f'],
  ...[
    '$Proxy',
    'jdk.proxy',
    '_closure',
    'Accessor',
    '$$ExternalSynthetic',
    'B',
    'run',
    '$r8$lambda',
  ],
);

test('numbers of anonymous classes never distinguish names', () => {
  fc.assert(
    fc.property(fc.array(pieceOfName, { maxLength: 8 }), fc.nat(), fc.nat(), (pieces, one, two) => {
      const normal = (number: number) => normalJavaName(`${pieces.join('')}.A$${number}.run`);
      expect(normal(one)).toBe(normal(two));
    }),
  );
});

test.each([
  ['', ''],
  ['app//', ''],
  ['app', ''],
  ['platform/java.sql@17', ''],
  ['java.base@17.0.1', ''],
  ['jdk.httpserver', ''],
  ['javax.servlet', 'javax.servlet'],
  ['app//shop@1.2', 'shop'],
  ['shop@1.2', 'shop'],
  ['shop/app', 'shop/app'],
  ['shop-1.2.3.jar', 'shop.jar'],
  ['shop_v2.war', 'shop.war'],
  ['shop (1).jar', 'shop.jar'],
  ['-1.jar', '-1.jar'],
  ['shop.jar', 'shop.jar'],
  ['jar-1', 'jar-1'],
  ['a/b/c/d/e/f/', 'a/b/c/d/e/f'],
  ['a/b/c/d/e/f', 'a/b/c/d/e/f'],
  ['outer-1.0.ear/inner-2.0.war/lib@3', 'outer.ear/inner.war/lib'],
])('the module %j is compared as %j', (module, expected) => {
  expect(normalJavaModule(module)).toBe(expected);
});

/** The same rules, part by part. */
function partByPart(module: string): string {
  const parts = module.split('/').filter((part) => part !== '');
  if (['app', 'platform', 'bootstrap'].includes(parts[0] ?? '')) parts.shift();
  const kept = parts.map((part) => {
    if (!/\.(?:jar|war|ear|zip)(?:\[\w{1,32}\])?$/.test(part)) return part.split('@')[0] ?? '';
    const name = part.slice(0, part.lastIndexOf('.'));
    const version = name.search(/[-_+ ][v(]?\d/i);
    return version < 1 ? part : part.slice(0, version) + part.slice(name.length);
  });
  return /^(?:java|jdk)\./.test(kept[0] ?? '') ? '' : kept.join('/');
}

test('a module of many parts is read as if each were read alone', () => {
  const piece = fc.constantFrom(
    ...['/', '/', '/', '//', 'a', 'bc', '@', '@1', '.', '-1.0.jar', '.jar', 'app', 'java.', ' 2'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const module = pieces.join('');
      expect(normalJavaModule(module)).toBe(partByPart(module));
    }),
    { numRuns: 1000 },
  );
});

test('names that tools write in place of a file are none', () => {
  for (const file of ['SourceFile', 'R8', 'PG', '<generated>', 'r8-map-id-1f2e']) {
    expect(isJavaFile(file), file).toBe(false);
  }
  for (const file of ['Cart.java', 'Source.kt', 'sourcefile', '']) {
    expect(isJavaFile(file), file).toBe(true);
  }
});
