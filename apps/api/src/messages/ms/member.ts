export const member = {
  suspensions: {
    multipleAccounts: 'anda mempunyai lebih daripada satu akaun.',
    fraudRing: 'beberapa akaun bekerjasama melanggar peraturan kami.',
    badAnswers: 'banyak jawapan anda tidak diberi dengan teliti.',
    abuse: 'orang lain dihina atau diganggu daripada akaun anda.',
    atOwnRequest: 'anda memintanya.',
    other: 'ada perkara tentang akaun anda yang perlu kami semak.',
  },
  /** What kind of thing a suspension is based on. */
  evidence: {
    multipleAccounts:
      'Peranti, rangkaian, akaun bank atau peti mel yang sama digunakan oleh akaun lain.',
    fraudRing:
      'Peranti, rangkaian, akaun bank atau jemputan menghubungkan beberapa akaun, dan jawapannya serupa.',
    badAnswers:
      'Penyemak kami menolak banyak jawapan anda: terlalu cepat, disalin atau tidak bermakna.',
    abuse: 'Hantaran, komen atau mesej daripada akaun anda yang dilaporkan oleh orang lain.',
    atOwnRequest: 'Permintaan anda sendiri.',
    other: 'Ada perkara tentang akaun anda yang perlu dilihat oleh petugas. Ia belum diputuskan.',
  },
};
