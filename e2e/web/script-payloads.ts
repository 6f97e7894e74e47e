/** Texts that would run a script if they were used as HTML, an address or a template. */
const run = 'window.hit=(window.hit||0)+1';
const handlers = [
  'onerror',
  'onload',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onanimationstart',
  'onpointerenter',
  'onbeforetoggle',
  'onbegin',
  'onpageshow',
];
const tags = [
  'img src=x',
  'svg',
  'body',
  'input autofocus',
  'details open',
  'video src=x',
  'audio src=x',
  'iframe src=x',
  'marquee',
  'object data=x',
];
const wraps: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `">${payload}`,
  (payload) => `'>${payload}`,
  (payload) => `</p></div>${payload}`,
  (payload) => `--><!-- -->${payload}`,
];
const others = [
  `<script>${run}</script>`,
  `<scr<script>ipt>${run}</script>`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<a href="javascript:${run}">x</a>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<math><mtext></table><mglyph><style><img src=x onerror="${run}">`,
  `<style>@import 'javascript:${run}';</style>`,
  `<base href="javascript:${run}//">`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
];

/** At least 500 of them. */
export const scriptPayloads: readonly string[] = [
  ...handlers.flatMap((handler) =>
    tags.flatMap((tag) => wraps.map((wrap) => wrap(`<${tag} ${handler}="${run}">`))),
  ),
  ...others,
];
