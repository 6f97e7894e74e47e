export const member = {
  suspensions: {
    multipleAccounts: 'Anda memiliki lebih dari satu akun.',
    fraudRing: 'beberapa akun bekerja sama melanggar aturan kami.',
    badAnswers: 'banyak jawaban Anda tidak diisi dengan sungguh-sungguh.',
    abuse: 'ada penghinaan atau gangguan kepada orang lain dari akun Anda.',
    atOwnRequest: 'Anda memintanya.',
    other: 'ada hal tentang akun Anda yang perlu kami periksa.',
  },
  /** What a suspension is based on, with what was counted. */
  evidence: {
    refused:
      'Pemeriksa kami menolak {count} dari {reviewed} jawaban Anda yang terakhir mereka baca.',
    bank: '{count} akun lain dibayarkan ke rekening bank yang sama.',
    device: '{count} akun lain dipakai di perangkat yang sama.',
    address: '{count} akun lain dipakai di jaringan yang sama.',
    answers: 'Jawaban tertulisnya hampir sama dengan {count} akun lain.',
    invitation: 'Undangan menghubungkannya dengan {count} akun lain.',
    reported: 'Orang lain melaporkan {count} kiriman atau komentar Anda.',
    unrecorded:
      'Dasarnya tidak dicatat pada waktu itu. Beri tahu kami jika menurut Anda ini keliru.',
  },
};
