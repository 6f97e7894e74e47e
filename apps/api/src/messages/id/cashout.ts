export const cashout = {
  refusals: {
    nameMismatch: 'nama pada rekening bank bukan nama Anda.',
    accountInvalid: 'bank tidak mengenali nomor rekening ini.',
    accountClosed: 'rekening bank sudah ditutup.',
    accountBlocked: 'rekening bank ini tidak dapat menerima pembayaran.',
    sharedAccount: 'rekening ini dipakai oleh lebih dari satu anggota.',
    rulesBroken: 'ada jawaban atau undangan yang melanggar aturan kami.',
    bankReturned: 'bank mengembalikan pembayaran ini.',
    other: 'kami tidak dapat memastikan datanya. Silakan hubungi kami.',
  },
  /** Why a payout waits, and until when. */
  holds: {
    bankChanged: 'Rekening Anda baru diubah. Demi keamanan, pencairan ini menunggu sampai {until}.',
    securityChanged:
      'E-mail atau kata sandi baru diubah. Demi keamanan, pencairan ini menunggu sampai {until}.',
  },
  /** What two people look at before they approve. */
  concerns: {
    sharedAccount: 'Anggota lain memakai rekening bank yang sama.',
    sharedDevice: 'Anggota lain yang juga mencairkan poin memakai perangkat yang sama.',
    accountReplaced: 'Anda mengubah rekening bank setelah meminta pencairan ini.',
    answersRefused: 'Banyak jawaban terakhir Anda ditolak.',
    ring: 'Beberapa akun memiliki data atau jawaban yang sama dengan akun Anda.',
  },
  lookedAt: 'Dua orang memeriksanya dan memutuskan, biasanya paling lambat {until}.',
};
