export const unsubscribe = {
  question: 'Berhenti menerima email harian dari Pollen?',
  button: 'Hentikan email harian',
  done: 'Selesai. Anda tidak akan menerima email harian lagi. Anda bisa mengaktifkannya lagi di pengaturan Pollen.',
};
