export const survey = {
  set: 'Set {number} sa {count}',
  best: 'Pinakamaganda',
  worst: 'Pinakapangit',
  from: 'Mula',
  to: 'Hanggang',
};
