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
};
