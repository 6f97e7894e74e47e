import { countries } from '@pollen/contract/codes/country';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { isEmail } from '@pollen/contract/values/email';
import { nicknameFault, normalizeNickname } from '@pollen/contract/values/nickname';
import { passwordFault } from '@pollen/contract/values/password';
import { paths } from '@pollen/contract/values/web-paths';
import type { FormPost } from '../../../http/static/form-posts.ts';

type Faults = Readonly<Record<string, string | null | undefined>>;

const found = (faults: Faults): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

const wellFormedCode = /^[\w.-]{1,64}$/;

/** The parameters of a shared link (spec §3); the page's script would have stored them for the tab. */
function joinCodesIn(values: (name: string) => string | null): Record<string, string> {
  const codes = ['taskNo', 'sharerCode'].map((name) => [name, values(name) ?? ''] as const);
  return Object.fromEntries(codes.filter(([, code]) => wellFormedCode.test(code)));
}

const logIn: FormPost = {
  path: paths.login(),
  endpoint: 'POST /v1/login/password',
  read({ fields, query }) {
    const email = (fields.get('email') ?? '').trim();
    const password = fields.get('password') ?? '';
    return {
      argument: { email, password, ...joinCodesIn((name) => query.get(name)) },
      faults: found({
        email: isEmail(email) ? null : 'field.email',
        password: password === '' ? 'field.required' : null,
      }),
      kept: { email },
    };
  },
  next: paths.task(),
};

const registerFirstStep: FormPost = {
  path: paths.register(),
  endpoint: 'POST /v1/register/email/code',
  read({ fields, query }) {
    const email = (fields.get('email') ?? '').trim();
    const country = fields.get('country') ?? '';
    const agreed = fields.get('agreed') ?? '';
    const isCountry = countries.some(({ code }) => String(code) === country);
    return {
      argument: { email },
      faults: found({
        email: isEmail(email) ? null : 'field.email',
        country: isCountry ? null : 'field.choice',
        agreed: agreed === '' ? 'field.required' : null,
      }),
      kept: { email, country, agreed, ...joinCodesIn((name) => query.get(name)) },
    };
  },
  next: paths.registerPassword(),
  carries: true,
};

const registerSecondStep: FormPost = {
  path: paths.registerPassword(),
  endpoint: 'POST /v1/register/email',
  read({ fields, carried }) {
    const { email = '', country = '' } = carried;
    if (email === '') return null;
    const code = (fields.get('code') ?? '').replace(/\D/g, '');
    const password = fields.get('new-password') ?? '';
    const nickname = normalizeNickname(fields.get('nickname') ?? '');
    return {
      argument: {
        ...joinCodesIn((name) => carried[name] ?? null),
        email,
        code,
        password,
        nickname,
        country: Number(country),
        agreement: agreementVersion,
      },
      faults: found({
        code: code.length === 6 ? null : 'field.code',
        password: password === '' ? 'field.required' : passwordFault(password, email),
        nickname: nicknameFault(nickname),
      }),
      kept: { ...carried, nickname },
    };
  },
  next: paths.task(),
  start: paths.register(),
};

/** A guest's registration: the same, except for its addresses. */
const guestSteps: readonly FormPost[] = [
  { ...registerFirstStep, path: paths.invitePassword(), next: paths.invitePasswordCode() },
  {
    ...registerSecondStep,
    path: paths.invitePasswordCode(),
    next: paths.inviteSuccess(),
    start: paths.invitePassword(),
  },
];

/** Spec §4, log-in and registration, as a browser without scripts posts them. */
export const identityFormPosts: readonly FormPost[] = [
  logIn,
  registerFirstStep,
  registerSecondStep,
  ...guestSteps,
];
