/** As long as names can be: once with places to break it, once without. */
export const longText =
  `A name as long as names can be ${'with-no-place-to-break-it'.repeat(7)}`.slice(0, 200);
