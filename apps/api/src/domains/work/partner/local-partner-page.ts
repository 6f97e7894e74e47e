import { createHash } from 'node:crypto';
import { paths } from '@pollen/contract/values/web-paths';

export interface LocalChoice {
  readonly outcome: string;
  readonly label: string;
  readonly hint: string;
}

const style =
  ':root{color-scheme:light dark}' +
  'body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:0 auto;padding:24px}' +
  'h1{font-size:1.5rem;line-height:1.25}p{margin:0 0 1rem}' +
  'button{display:block;width:100%;min-height:52px;margin:0 0 12px;padding:8px 16px;text-align:left;' +
  'font:inherit;border:1px solid #8a8578;border-radius:16px;background:transparent;color:inherit}' +
  'button b{display:block}button:focus-visible{outline:3px solid #2453c9;outline-offset:2px}';

export const localPartnerPolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (title: string, content: string) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width">' +
  `<title>${escapeHtml(title)}</title><style>${style}</style></head>` +
  `<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;

/** The survey of the local network: one page on which the visitor chooses how it ends. */
export function surveyPage(
  fields: Readonly<Record<string, string>>,
  choices: readonly LocalChoice[],
): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const buttons = choices.map(
    ({ outcome, label, hint }) =>
      `<button name="outcome" value="${escapeHtml(outcome)}"><b>${escapeHtml(label)}</b>` +
      `${escapeHtml(hint)}</button>`,
  );
  return page(
    'Local survey network',
    '<p>This page simulates a survey network. Choose how the survey ends: the network notifies ' +
      'Pollen with a signed message and sends you back.</p>' +
      `<form method="post" action="/dev/partner">${hidden.join('')}${buttons.join('')}</form>`,
  );
}

export const refusedPage = (why: string): string =>
  page('Not let in', `<p>${escapeHtml(why)}</p><p><a href="${paths.task()}">Back to tasks</a></p>`);
