export const unsubscribe = {
  question: 'Berhenti menerima e-mel harian daripada Pollen?',
  button: 'Hentikan e-mel harian',
  done: 'Selesai. Anda tidak akan menerima e-mel harian lagi. Anda boleh menghidupkannya semula dalam tetapan Pollen.',
};
