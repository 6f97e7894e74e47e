export const survey = {
  set: 'Set {number} dari {count}',
  best: 'Terbaik',
  worst: 'Terburuk',
  from: 'Dari',
  to: 'Sampai',
};
