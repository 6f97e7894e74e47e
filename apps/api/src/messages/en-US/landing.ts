export const landing = {
  title: 'Pollen: know the pay before you answer',
  text: 'Surveys in minutes, paid to your bank. Each shows up front what it pays, even if it turns out not to be for you.',
};
