export const buzz = {
  removal: {
    title: 'Tulisan anda di Buzz telah dibuang',
    text: 'Sebab: {reason}. Jika anda rasa ini silap, tulis kepada kami di Bantuan dan tiket.',
    reasons: {
      spam: 'spam atau iklan',
      hate: 'kebencian atau cercaan',
      harassment: 'menyerang seseorang',
      private: 'maklumat peribadi',
      offTopic: 'di luar topik',
      other: 'melanggar peraturan Buzz',
    },
  },
  share: {
    poll: 'Undi dan lihat pendapat orang lain. Di Pollen.',
    opinion: 'Baca pendapat orang lain dan nyatakan pendapat anda. Di Pollen.',
    topic: 'Pendapat dan undian di Pollen.',
  },
};
