export const survey = {
  set: 'Set {number} daripada {count}',
  best: 'Terbaik',
  worst: 'Terburuk',
  from: 'Dari',
  to: 'Hingga',
};
