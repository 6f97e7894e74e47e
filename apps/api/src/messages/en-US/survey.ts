/** What Pollen adds to the surveys of authors. */
export const survey = {
  /** Above each set of a MaxDiff. */
  set: 'Set {number} of {count}',
  best: 'Best',
  worst: 'Worst',
  /** The two ends of a range. */
  from: 'From',
  to: 'To',
};
