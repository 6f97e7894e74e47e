export const buzz = {
  removal: {
    title: 'Tulisan Anda di Buzz dihapus',
    text: 'Alasan: {reason}. Jika menurut Anda ini keliru, tulis kepada kami di Bantuan dan tiket.',
    reasons: {
      spam: 'spam atau iklan',
      hate: 'kebencian atau hinaan',
      harassment: 'menyerang seseorang',
      private: 'data pribadi',
      offTopic: 'di luar topik',
      other: 'melanggar aturan Buzz',
    },
  },
  review: {
    published: {
      title: 'Postingan Anda sudah tampil di Buzz',
      text: 'Sudah kami periksa. Sekarang semua orang bisa membaca dan menanggapinya.',
    },
    refused: 'Postingan Anda tidak ditampilkan',
  },
  share: {
    poll: 'Pilih jawaban dan lihat pendapat orang lain. Di Pollen.',
    opinion: 'Baca pendapat orang lain dan sampaikan pendapat Anda. Di Pollen.',
    topic: 'Opini dan polling di Pollen.',
  },
};
