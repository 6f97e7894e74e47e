/** Members must be at least this old. */
export const minimumAgeYears = 16;
