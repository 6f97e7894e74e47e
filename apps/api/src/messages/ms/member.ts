export const member = {
  suspensions: {
    multipleAccounts: 'anda mempunyai lebih daripada satu akaun.',
    fraudRing: 'beberapa akaun bekerjasama melanggar peraturan kami.',
    badAnswers: 'banyak jawapan anda tidak diberi dengan teliti.',
    abuse: 'orang lain dihina atau diganggu daripada akaun anda.',
    atOwnRequest: 'anda memintanya.',
    other: 'ada perkara tentang akaun anda yang perlu kami semak.',
  },
  /** What a suspension is based on, with what was counted. */
  evidence: {
    refused: 'Penyemak kami menolak {count} daripada {reviewed} jawapan anda yang terakhir dibaca.',
    bank: '{count} akaun lain dibayar ke akaun bank yang sama.',
    device: '{count} akaun lain digunakan pada peranti yang sama.',
    address: '{count} akaun lain digunakan pada rangkaian yang sama.',
    answers: 'Jawapan bertulis hampir sama dengan {count} akaun lain.',
    invitation: 'Jemputan menghubungkannya dengan {count} akaun lain.',
    reported: 'Orang lain melaporkan {count} hantaran atau komen anda.',
    unrecorded: 'Asasnya tidak dicatat pada masa itu. Beritahu kami jika anda rasa ini silap.',
  },
};
