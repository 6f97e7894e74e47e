export const landing = {
  title: 'Pollen: tahu bayarannya sebelum menjawab',
  text: 'Tinjauan beberapa minit, dibayar ke akaun bank anda. Setiap satu menunjukkan bayarannya dari awal, walaupun ternyata tidak sesuai untuk anda.',
};
