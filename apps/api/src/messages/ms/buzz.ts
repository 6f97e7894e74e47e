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
  review: {
    published: {
      title: 'Hantaran anda kini ada di Buzz',
      text: 'Kami sudah menyemaknya. Kini semua orang boleh membaca dan membalasnya.',
    },
    refused: 'Hantaran anda tidak diterbitkan',
  },
  share: {
    poll: 'Undi dan lihat pendapat orang lain. Di Pollen.',
    opinion: 'Baca pendapat orang lain dan nyatakan pendapat anda. Di Pollen.',
    topic: 'Pendapat dan undian di Pollen.',
  },
};
