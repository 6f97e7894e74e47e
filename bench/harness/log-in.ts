import { deviceFactsCookieName } from '@pollen/contract/page-render';
import { demoLogIns } from '@pollen/dev-env/demo/log-ins';

interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
  readonly expired: number;
}

/** Logs the demo's member in. */
export async function logInMember(address: string): Promise<Tokens> {
  const member = demoLogIns.find(({ role }) => role === 'member');
  const response = await fetch(`${address}/api/v1/login/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: member?.email, password: member?.password }),
  });
  const { data } = (await response.json()) as { data: Tokens };
  return data;
}

/** Of the browser, which has the machine's. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** A session as cookies (spec §3), as in a browser on a later visit. */
export const sessionCookies = ({ token, refreshToken, expired }: Tokens) => [
  { name: 'TOKEN', value: token },
  { name: 'RTOKEN', value: refreshToken },
  { name: 'EXPIRED', value: `${expired}` },
  // The app writes it into every member's browser.
  { name: deviceFactsCookieName, value: encodeURIComponent(JSON.stringify({ timeZone })) },
];
