import { useEffect } from 'react';

/** In memory only: others who use the phone later must not see it. */
let typed = '';

/** The e-mail entered on another page of the sign-in, such as before "Forgot?". */
export const typedEmail = (): string => typed;

/** Passes the e-mail of a form on to the other pages of the sign-in, and to the same page after "back". */
export function useTypedEmail(email: string): void {
  useEffect(() => {
    typed = email;
  }, [email]);
}

export function forgetTypedEmail(): void {
  typed = '';
}
