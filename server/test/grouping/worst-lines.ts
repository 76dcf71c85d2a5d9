/** Lines of stacks that are the most expensive for the parser of their language. */
export const worstLines: Readonly<Record<string, string>> = {
  javascript: 'at f [as g] [as h] (a.js:1:1)\n',
  java: '\tat a.b.C$D.e(F.java:1) ~[a.jar:1]\n... 9 more\n',
  python: '  File "a.py", line 1, in <-1-1-1\n    x\n',
  ruby: "from /gems/a-1-1-1/lib/a.rb:1:in 'b'\n",
  go: 'a.(*b).c\u2028(...)\n\t/a.go:1\n',
  rust: '  1: a::b::<c as d>::e\n     at a.rs:1\n',
  swift: '1 a 0x1 b + 1\n',
  php: '#0 /a/b.php(1): C->d()\n',
};
