export const cashout = {
  refusals: {
    nameMismatch: 'nama pada akaun bank bukan nama anda.',
    accountInvalid: 'bank tidak mengenali nombor akaun ini.',
    accountClosed: 'akaun bank telah ditutup.',
    accountBlocked: 'akaun bank ini tidak dapat menerima bayaran.',
    sharedAccount: 'akaun bank ini digunakan oleh lebih daripada seorang ahli.',
    rulesBroken: 'ada jawapan atau jemputan yang melanggar peraturan kami.',
    bankReturned: 'bank memulangkan bayaran ini.',
    other: 'kami tidak dapat mengesahkan butirannya. Sila hubungi kami.',
  },
  /** Why a payout waits, and until when. */
  holds: {
    bankChanged: 'Rekod bank anda baharu. Demi keselamatan, bayaran ini menunggu sehingga {until}.',
    securityChanged:
      'E-mel atau kata laluan anda baharu. Demi keselamatan, bayaran ini menunggu sehingga {until}.',
  },
  /** What two people look at before they approve. */
  concerns: {
    sharedAccount: 'Ahli lain menggunakan akaun bank yang sama.',
    sharedDevice: 'Ahli lain yang juga membuat pengeluaran menggunakan peranti yang sama.',
    accountReplaced: 'Anda menukar rekod bank selepas meminta pengeluaran ini.',
    answersRefused: 'Banyak jawapan terkini anda ditolak.',
    ring: 'Beberapa akaun berkongsi butiran atau jawapan dengan akaun anda.',
  },
  lookedAt: 'Dua orang menyemaknya dan membuat keputusan, biasanya selewat-lewatnya {until}.',
};
