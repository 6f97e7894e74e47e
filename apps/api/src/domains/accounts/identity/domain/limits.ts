const hour = 3600;
const day = 24 * hour;

/** Attempt limits as sliding windows: nobody is ever locked out for longer than one window. */
export const limits = {
  /** Wrong passwords for one account from browsers it does not know, wherever they are. */
  passwordOfAccount: { limit: 20, windowSeconds: hour },
  /** Wrong passwords from one browser that has logged in to the account before. */
  passwordOfKnownDevice: { limit: 20, windowSeconds: hour },
  mailOfPurpose: { limit: 1, windowSeconds: 60 },
  mailToAddressee: { limit: 12, windowSeconds: day },
  dataDownload: { limit: 10, windowSeconds: hour },
} as const;

export interface AddressLimits {
  readonly mails: { readonly limit: number; readonly windowSeconds: number };
  /** Wrong codes, for any e-mail. */
  readonly codes: { readonly limit: number; readonly windowSeconds: number };
  readonly socialSignIns: { readonly limit: number; readonly windowSeconds: number };
}

/** Per IP address. Tests run against a demo installation, all from one address. */
export function addressLimits(demo: boolean): AddressLimits {
  const times = demo ? 10 : 1;
  return {
    mails: { limit: 100 * times, windowSeconds: hour },
    codes: { limit: 100 * times, windowSeconds: hour },
    socialSignIns: { limit: 100 * times, windowSeconds: hour },
  };
}
