/** Groups smaller than this are not published, not even their number: they could point at somebody. */
export const smallestGroup = 5;

/** Below so many cases a share or a median says nothing; the number of cases is shown instead. */
export const casesForShare = 30;

/** Payouts are counted by spans of this many hours, the last span for all that took longer. */
export const hoursPerSpan = 5;
export const hourSpans = 12;
