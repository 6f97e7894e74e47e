import type { BrowserContext } from '@playwright/test';
import { demoLogIns } from '@pollen/dev-env/demo/log-ins';

export interface SessionTokens {
  readonly token: string;
  readonly refreshToken: string;
  readonly expired: number;
}

/** Puts a session's three cookies (spec §3) into the browser. */
export async function giveSession(
  context: BrowserContext,
  origin: string | undefined,
  tokens: SessionTokens,
): Promise<void> {
  const cookies = {
    TOKEN: tokens.token,
    RTOKEN: tokens.refreshToken,
    EXPIRED: `${tokens.expired}`,
  };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: `${origin}` })),
  );
}

/** A real session of the demo member, as if logged in on this browser before. */
export async function logInDemoMember(
  context: BrowserContext,
  origin: string | undefined,
  role: 'member' | 'member with history' = 'member',
): Promise<SessionTokens> {
  const member = demoLogIns.find((login) => login.role === role);
  const response = await context.request.post('/api/v1/login/password', {
    data: { email: member?.email, password: member?.password },
  });
  const { data } = (await response.json()) as { data: SessionTokens };
  await giveSession(context, origin, data);
  return data;
}

/** A fake session, for pages whose calls a test answers itself. */
export const fakeSession: SessionTokens = {
  token: 'pretended',
  refreshToken: 'pretended',
  expired: Math.floor(Date.now() / 1000) + 7200,
};
