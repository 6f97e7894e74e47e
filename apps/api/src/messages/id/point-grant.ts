export const pointGrant = {
  reasons: {
    missingReward: 'Ada poin yang kurang dan sudah kami tambahkan.',
    taskProblem: 'Sebuah tugas tidak berjalan sebagaimana mestinya.',
    serviceProblem: 'Ada gangguan di sisi kami.',
    goodwill: 'Terima kasih atas kesabaran Anda.',
    paidTwice: 'Hal yang sama terbayar dua kali.',
    grantedByMistake: 'Poin itu ditambahkan karena keliru.',
    rulesBroken: 'Poin itu didapat dengan melanggar aturan kami.',
  },
};
