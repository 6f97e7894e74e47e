/** The design tokens this page needs; a test compares them with packages/browser/src/tokens.css. */
export const lightTokens = {
  bg: '#faf7f0',
  surface: '#ffffff',
  track: '#e8e0d0',
  line: '#e7e0d1',
  'line-strong': '#8b8399',
  text: '#1b1730',
  'text-2': '#524c66',
  'text-3': '#69637d',
  honey: '#ffb21a',
  'honey-soft': '#fff0cc',
  'honey-text': '#855000',
  focus: '#2b5bd7',
} as const;

export const darkTokens: Readonly<Record<keyof typeof lightTokens, string>> = {
  bg: '#110f1c',
  surface: '#1b182b',
  track: '#302b45',
  line: '#312d46',
  'line-strong': '#7d7695',
  text: '#f7f4ec',
  'text-2': '#c0bad1',
  'text-3': '#a39db7',
  honey: '#ffbe3d',
  'honey-soft': '#3a2c12',
  'honey-text': '#ffcb66',
  focus: '#a4bcff',
};

const listOf = (tokens: Readonly<Record<string, string>>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Ten steps of a heat grid. */
const heats = Array.from(
  { length: 10 },
  (_, step) =>
    `.heat${step}{background:color-mix(in srgb,var(--honey) ${step * 7}%,var(--surface))}`,
).join('');

export const reportStyle = `:root{color-scheme:light dark;${listOf(lightTokens)}}
@media (prefers-color-scheme:dark){:root{${listOf(darkTokens)}}}
*{box-sizing:border-box;margin:0;padding:0}
body{background:var(--bg);color:var(--text);font:400 15px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.cap{font-size:13px;color:var(--text-3)}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;padding:12px 16px;background:var(--surface);border-bottom:1px solid var(--line)}
.mark{height:28px;width:74px;fill:none;stroke:currentColor;stroke-width:11;stroke-linecap:round;stroke-linejoin:round}
.mark__bars{stroke:var(--honey)}
button,.file{font:inherit;font-weight:700;color:inherit;background:var(--surface);border:1px solid var(--line-strong);border-radius:10px;min-height:44px;padding:0 16px;cursor:pointer}
.file{display:inline-flex;align-items:center;text-decoration:none}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.page{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;max-width:1240px;margin:0 auto;padding:20px 16px 28px}
h1{font-size:25px;line-height:1.15;letter-spacing:-.025em}
h2{font-size:18px;line-height:1.3;letter-spacing:-.01em}
.about{font-size:16px;color:var(--text-2);max-width:620px;white-space:pre-line}
.card{display:grid;grid-template-columns:minmax(0,1fr);align-content:start;gap:14px;background:var(--surface);border:1px solid var(--line);border-radius:20px;padding:16px}
.method{grid-template-columns:repeat(auto-fit,minmax(136px,1fr))}
.method b{display:block;font-size:19px;line-height:1.25}
.grid{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
.head{display:flex;justify-content:space-between;gap:16px}
.figure{text-align:right;white-space:nowrap}
.figure b{display:block;font-size:30px;line-height:1;letter-spacing:-.03em}
.few{color:var(--text-2)}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th{text-align:left;font-weight:400;line-height:1.25}
.num{text-align:right}
.bars th{width:40%;padding:5px 10px 5px 0}
.bars .num{width:52px}
.bar__line{display:block;width:100%;height:19px;border-radius:5px}
.track{fill:var(--track)}
.fill{fill:var(--honey)}
.scroll{position:relative;overflow-x:auto}
.matrix th,.matrix td{padding:8px}
.matrix tbody th{min-width:112px;overflow-wrap:break-word}
.matrix .num{text-align:center;min-width:52px}
.matrix thead th{text-align:center;font-size:13px;color:var(--text-3)}
${heats}
.crosstab{font-size:14px}
.crosstab th,.crosstab td{padding:6px 10px;border-bottom:1px solid var(--line);white-space:nowrap}
.crosstab tbody th{white-space:normal;min-width:150px}
.crosstab thead th[scope=col]{text-align:right;font-size:13px;color:var(--text-2)}
.crosstab thead th[scope=colgroup]{font-weight:700}
.crosstab .stub th{font-weight:700;padding-top:14px}
.crosstab .why{white-space:normal}.why span{display:inline-block;position:sticky;left:10px;max-width:min(620px,calc(100vw - 88px))}
.letter{font-weight:700;color:var(--text-3)}
.higher{background:var(--honey-soft)}
.higher b{color:var(--honey-text)}
.quotes{list-style:none;display:grid;gap:0}
.quotes li{padding:10px 0;border-bottom:1px solid var(--line);white-space:pre-line}
.foot{border-top:1px solid var(--line);padding-top:16px;max-width:820px}
@media (min-width:900px){.bar{padding:16px 72px}.bar .cap{margin-left:auto}.page{padding:40px 72px 48px;gap:24px}h1{font-size:34px}.card{padding:20px 24px}.grid{grid-template-columns:repeat(2,minmax(0,1fr))}.card--wide{grid-column:1/-1}}
@media print{:root{color-scheme:light;${listOf(lightTokens)}}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}body{background:none;font-size:11pt}.bar{padding:0 0 8pt;background:none}.page{padding:12pt 0;gap:12pt}[data-print],.file{display:none}
.card{break-inside:avoid;border-radius:8pt}tr,li,.method,.figure,.foot{break-inside:avoid}h1,h2,.head,.stub,.stub+tr{break-after:avoid}.scroll{overflow:visible}
.card--long,.quotes{display:block;break-inside:auto}.card--long>*+*{margin-top:8pt}.card--long>h2,.card--long>.cap{break-after:avoid}
.crosstab{font-size:8pt}.crosstab th,.crosstab td{padding:2pt 4pt}.crosstab th{white-space:normal;overflow-wrap:break-word}.crosstab tbody th{min-width:72pt}.crosstab .stub th{padding-top:8pt}.matrix th,.matrix td{padding:4pt}}
@page{margin:14mm;@bottom-right{content:counter(page) " / " counter(pages);font:9pt system-ui,sans-serif;color:#524c66}}`;
