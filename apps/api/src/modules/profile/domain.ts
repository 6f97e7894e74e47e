/** Younger people may not join, so nobody is born later than this. */
const minimumAgeYears = 16;
const earliestBirthYear = 1900;

export function birthYearFault(birthYear: number, now: Date): string | null {
  if (birthYear < earliestBirthYear) return 'field.tooSmall';
  return birthYear > now.getUTCFullYear() - minimumAgeYears ? 'field.tooYoung' : null;
}
