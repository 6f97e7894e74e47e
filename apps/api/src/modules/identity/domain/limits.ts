const hour = 3600;
const day = 24 * hour;

/** How often things may be tried. Sliding windows: nobody is ever shut out for longer than one. */
export const limits = {
  /** Wrong passwords for one account from browsers it does not know, wherever they are. */
  passwordOfAccount: { limit: 20, windowSeconds: hour },
  /** Wrong passwords from one browser that has logged in to the account before. */
  passwordOfKnownDevice: { limit: 20, windowSeconds: hour },
  /** Wrong passwords from one network address, for any account. Whole towns share one. */
  passwordFromAddress: { limit: 100, windowSeconds: hour },
  mailOfPurpose: { limit: 1, windowSeconds: 60 },
  mailToAddressee: { limit: 12, windowSeconds: day },
  mailFromAddress: { limit: 100, windowSeconds: hour },
  /** Wrong codes from one network address, for any e-mail. */
  codeFromAddress: { limit: 100, windowSeconds: hour },
  snsFromAddress: { limit: 300, windowSeconds: hour },
  dataDownload: { limit: 10, windowSeconds: hour },
} as const;
