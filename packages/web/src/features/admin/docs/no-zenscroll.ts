// The viewer brings zenscroll, which takes every click on a link of the window for ever: it breaks the skip link and
// navigation. This name is its switch, and it reads it once, when it loads.
Object.assign(globalThis, { noZensmooth: true });
