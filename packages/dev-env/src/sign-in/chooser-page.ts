import { demoLogIns } from '../demo/log-ins.ts';
import type { DemoIdentity } from './identity-store.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** People to choose from: two new to Pollen, and the demo member, whose e-mail is taken. */
const suggestions: readonly DemoIdentity[] = [
  { email: 'linh.tran@example.com', name: 'Linh' },
  { email: 'budi.santoso@example.com', name: 'Budi' },
  { email: demoLogIns[0]?.email ?? '', name: 'Demo' },
];

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 24px 16px; max-width: 420px; }
  h1 { font-size: 20px; } p { color: #555; }
  button, input { font: inherit; width: 100%; box-sizing: border-box; min-height: 48px; padding: 8px 12px;
    border: 1px solid #888; border-radius: 8px; background: #fff; color: #111; text-align: start; }
  form { margin: 0 0 12px; } label { display: block; margin-top: 8px; }
  .primary { background: #111; color: #fff; text-align: center; margin-top: 12px; }`;

const choice = ({ email, name }: DemoIdentity): string => `
  <form method="post">
    <input type="hidden" name="email" value="${escapeHtml(email)}">
    <input type="hidden" name="name" value="${escapeHtml(name)}">
    <button>${escapeHtml(name)}<br>${escapeHtml(email)}</button>
  </form>`;

/** A plain page that asks as whom to sign in. */
export function chooserPage(providerName: string, problem = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(providerName)} sign-in (demo)</title>
  <style>${style}</style>
</head>
<body>
  <h1>Sign in with ${escapeHtml(providerName)} (demo)</h1>
  <p>This page stands in for ${escapeHtml(providerName)}: no account is needed. Whom shall it vouch for?</p>
  ${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
  ${suggestions.map(choice).join('')}
  <form method="post">
    <label>E-mail <input name="email" type="email" required autocomplete="off"></label>
    <label>Name <input name="name" maxlength="60" autocomplete="off"></label>
    <button class="primary">Continue</button>
  </form>
  <form method="post">
    <input type="hidden" name="cancel" value="1">
    <button>Cancel</button>
  </form>
</body>
</html>`;
}
