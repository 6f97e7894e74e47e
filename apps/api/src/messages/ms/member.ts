export const member = {
  suspensions: {
    multipleAccounts: 'anda mempunyai lebih daripada satu akaun.',
    fraudRing: 'beberapa akaun bekerjasama melanggar peraturan kami.',
    badAnswers: 'banyak jawapan anda tidak diberi dengan teliti.',
    abuse: 'orang lain dihina atau diganggu daripada akaun anda.',
    atOwnRequest: 'anda memintanya.',
    other: 'ada perkara tentang akaun anda yang perlu kami semak.',
  },
};
