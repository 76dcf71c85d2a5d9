import type { StackLanguage } from '../modern/stack.ts';
import { dart } from './dart/dart.ts';
import { dotnet } from './dotnet/dotnet.ts';
import { go } from './go/go.ts';
import { java } from './java/java.ts';
import { javascript } from './javascript/javascript.ts';
import { php } from './php/php.ts';
import { python } from './python/python.ts';
import { ruby } from './ruby/ruby.ts';
import { rust } from './rust/rust.ts';
import { swift } from './swift/swift.ts';

/** Languages with a stack parser, by the language of occurrences. */
export const stackLanguages: ReadonlyMap<string, StackLanguage> = new Map([
  ['java', java],
  ['kotlin', java],
  ['scala', java],
  ['javascript', javascript],
  ['python', python],
  ['php', php],
  ['ruby', ruby],
  ['rust', rust],
  ['go', go],
  ['csharp', dotnet],
  ['dart', dart],
  ['swift', swift],
]);
