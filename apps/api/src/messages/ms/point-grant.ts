export const pointGrant = {
  reasons: {
    missingReward: 'Ada mata yang tertinggal dan kami telah menambahkannya.',
    taskProblem: 'Satu tugasan tidak berfungsi seperti sepatutnya.',
    serviceProblem: 'Terdapat gangguan di pihak kami.',
    goodwill: 'Terima kasih atas kesabaran anda.',
    paidTwice: 'Perkara yang sama telah dibayar dua kali.',
    grantedByMistake: 'Mata itu ditambah secara tersilap.',
    rulesBroken: 'Mata itu diperoleh dengan melanggar peraturan kami.',
  },
};
