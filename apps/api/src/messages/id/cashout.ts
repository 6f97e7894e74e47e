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
};
