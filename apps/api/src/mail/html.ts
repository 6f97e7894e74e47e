import type { Locale } from '@pollen/contract/codes/locale';

export interface MailParts {
  readonly locale: Locale;
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly code: string | null;
  readonly button: { readonly label: string; readonly link: string } | null;
  readonly after: readonly string[];
  readonly signature: string;
}

export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/*
 * The colours of the web app's tokens. Each is also an attribute of its element, because many programs
 * drop style sheets; in those that read them, the dark colours replace the light ones.
 */
const font = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const dark =
  '@media (prefers-color-scheme:dark){' +
  '.page{background:#110f1c!important}' +
  '.card{background:#1b182b!important;border-color:#312d46!important}' +
  '.text{color:#f7f4ec!important}.soft{color:#c0bad1!important}' +
  '.code{background:#262238!important;color:#f7f4ec!important}}';

const paragraph = (text: string, kind: 'text' | 'soft' = 'text') =>
  `<p class="${kind}" style="margin:0 0 16px;color:${kind === 'text' ? '#1b1730' : '#524c66'}">${escapeHtml(text)}</p>`;

/** Two uneven honey bars, as in the wordmark; drawn, because remote pictures reveal who reads a mail. */
const mark =
  '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>' +
  '<td style="width:8px;height:28px;background:#ffb21a;border-radius:4px;font-size:0">&#160;</td>' +
  '<td style="width:5px;font-size:0">&#160;</td>' +
  '<td valign="bottom" style="height:28px"><div style="width:8px;height:20px;background:#ffb21a;border-radius:4px;font-size:0">&#160;</div></td>' +
  '</tr></table>';

const codeBox = (code: string) =>
  `<p class="code" style="margin:0 0 16px;padding:16px;border-radius:12px;background:#f3eee2;color:#1b1730;font-size:30px;font-weight:800;letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>`;

const buttonTo = ({ label, link }: { readonly label: string; readonly link: string }) =>
  `<p style="margin:8px 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;border-radius:16px;background:#ffb21a;color:#1b1730;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`;

/** One column for every width, without scripts, pictures or anything remote. */
export function mailHtml(parts: MailParts): string {
  const content = [
    mark,
    paragraph(parts.greeting),
    ...parts.before.map((text) => paragraph(text)),
    parts.code === null ? '' : codeBox(parts.code),
    parts.button === null ? '' : buttonTo(parts.button),
    ...parts.after.map((text) => paragraph(text, 'soft')),
    paragraph(parts.signature),
  ].join('');
  return (
    `<!doctype html><html lang="${parts.locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    '<meta name="color-scheme" content="light dark">' +
    '<meta name="supported-color-schemes" content="light dark">' +
    `<title>${escapeHtml(parts.subject)}</title><style>:root{color-scheme:light dark}${dark}</style></head>` +
    '<body class="page" style="margin:0;background:#faf7f0">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>' +
    '<td class="page" align="center" style="padding:24px 16px;background:#faf7f0">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px"><tr>' +
    `<td class="card" style="padding:24px;border:1px solid #e7e0d1;border-radius:20px;background:#ffffff;font:16px/1.5 ${font};text-align:left;overflow-wrap:anywhere">` +
    `${content}</td></tr></table></td></tr></table></body></html>`
  );
}
