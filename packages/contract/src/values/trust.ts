/** Smaller groups are not published, not even their size: they could identify someone. */
export const smallestGroup = 5;

/** Below this many cases no share or median is shown, only the number of cases. */
export const casesForShare = 30;

/** Payouts are counted in steps of this many hours; the last step contains all slower ones. */
export const hoursPerSpan = 5;
export const hourSpans = 12;
