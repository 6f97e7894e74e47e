export const errors = {
  badInput: 'Sila semak maklumat yang anda isi.',
  unauthenticated: 'Sila log masuk semula.',
  forbidden: 'Anda tidak boleh melakukan ini.',
  notFound: 'Perkara ini tidak ditemui.',
  conflictingKey: 'Permintaan ini pernah dihantar dengan kandungan lain.',
  tooManyRequests: 'Terlalu banyak percubaan. Tunggu sebentar dan cuba lagi.',
  wrongCredentials: 'E-mel atau kata laluan tidak betul.',
  proofNeeded:
    'Banyak kata laluan salah dihantar dari rangkaian anda. Cuba lagi supaya kami boleh memastikan anda bukan robot.',
  wrongPassword: 'Kata laluan tidak betul.',
  weakPassword: 'Kata laluan ini terlalu mudah diteka.',
  samePassword: 'Ini memang kata laluan anda sekarang. Pilih yang lain.',
  ticketExpired: 'Masa sudah tamat. Sila mulakan semula.',
  snsRefused: 'Kami tidak dapat mengesahkan log masuk ini. Sila cuba lagi.',
  snsUnavailable:
    'Perkhidmatan log masuk ini tidak dapat dihubungi sekarang. Sila cuba sebentar lagi.',
  linkExpired: 'Pautan ini telah digunakan atau sudah tamat tempoh. Sila minta yang baharu.',
  wrongConfirmation: 'Ini bukan e-mel akaun anda.',
  moneyInFlight:
    'Masih ada bayaran dalam perjalanan kepada anda. Akaun boleh dipadam selepas bayaran itu diterima.',
  emailTaken: 'E-mel ini sudah mempunyai akaun.',
  wrongCode: 'Kod tidak betul atau tidak sah lagi.',
  blocked: 'Akaun anda digantung. Sila hubungi kami.',
  taskClosed: 'Tugasan ini sudah ditutup.',
  taskNotForYou: 'Tugasan ini untuk orang lain.',
  answersIncomplete: 'Ada jawapan yang belum diisi. Sila semak semula halamannya.',
  answersOutdated:
    'Jawapan yang lebih baharu disimpan pada peranti lain. Sila buka semula tugasan ini.',
  appealClosed: 'Keputusan ini tidak lagi boleh dirayu.',
  appealNothing:
    'Tiada jawapan dihantar di sini, jadi tiada apa untuk disemak. Jika ada yang rosak, hubungi kami.',
  appealLimit:
    'Anda ada {open} rayuan yang menunggu, atau telah membuat {inDays} dalam {days} hari. Rayu semula selepas dijawab.',
  visitIncomplete: 'Masih ada yang tertinggal dalam lawatan ini. Sila semak langkah-langkahnya.',
  visitTooEarly: 'Belum masanya untuk lawatan kedua.',
  uploadRefused:
    'Fail ini tidak dapat kami terima. Sila pilih gambar GIF, JPG atau PNG yang tidak melebihi 10 MB.',
  notEnoughPoints: 'Mata anda tidak mencukupi.',
  bankNeedsConfirmation: 'Sila semak sekali lagi butiran bank anda. Betulkah?',
  cashoutMinimum: 'Pengeluaran boleh dibuat mulai {points} mata.',
  cashoutOption: 'Sila pilih salah satu jumlah yang dipaparkan.',
  cashoutLimit: 'Had pengeluaran untuk hari ini telah dicapai. Sila cuba lagi esok.',
  cashoutWorthChanged: 'Nilai mata telah berubah. Sila semak jumlah baharu dan cuba lagi.',
  cashoutTooLate: 'Pengeluaran ini telah diluluskan dan tidak boleh dibatalkan lagi.',
  cashoutHeld: 'Pengeluaran ini ditahan sehingga {until}.',
  secondPersonNeeded: 'Perlu diluluskan oleh orang kedua.',
  memberSuspended: 'Ahli ini telah digantung.',
  pointsOwed:
    'Anda masih terhutang mata daripada tugasan yang ditarik balik. Selepas ia dijelaskan, anda boleh membuat pengeluaran semula.',
  bankMissing: 'Sila tambah butiran bank anda dahulu.',
  payoutFlagged: 'Bayaran ini ditandai. Putuskan secara berasingan, dengan sebab.',
  payoutFlagsChanged: 'Tanda pada bayaran ini telah berubah. Semak semula, kemudian putuskan.',
  payoutBlocked: 'Bayaran ini tidak boleh dihantar sekarang. Sebabnya ada dalam semakan.',
  nothingToPay: 'Tiada bayaran diluluskan yang boleh dihantar sekarang.',
  batchNotExported: 'Eksport fail kelompok ini dahulu.',
  batchStopped:
    'Ada bayaran yang tidak boleh dihantar lagi: {count}. Eksport semula tanpa bayaran itu.',
  batchOver: 'Kelompok ini telah dihantar atau dibatalkan dan tidak boleh diubah lagi.',
  batchFileGone:
    'Fail ini tidak dapat dibuat lagi: seorang ahli telah memadam akaunnya, atau akaun asal bayaran telah berubah.',
  resultsUnreadable: 'Baris {line}: {problem} Tiada apa-apa diimport.',
  notEnoughChances: 'Peluang anda tidak cukup untuk cabutan ini.',
  lotteryClosed: 'Tiada cabutan di negara anda buat masa ini.',
  lotteryChanged: 'Hadiah baru sahaja berubah. Lihat kebarangkalian yang baharu, kemudian cabut.',
  lotteryRoundOver: 'Pusingan baharu baru sahaja bermula. Lihat meterainya, kemudian cabut lagi.',
  pollClosed: 'Undian ini sudah ditutup.',
  guessTooLate: 'Tekaan hanya dikira sebelum anda melihat keputusannya.',
  textWithLink: 'Sila jangan sertakan pautan, alamat laman atau e-mel.',
  textWithSlur: 'Ada perkataan yang menyakiti orang lain. Cuba sampaikan dengan cara lain.',
  textRepeated: 'Anda sudah menulis perkara ini di sini.',
  postLimit: 'Anda boleh menulis {limit} hantaran sehari. Sila cuba lagi esok.',
  taskNotReady: 'Tugasan ini belum boleh diterbitkan. Baiki perkara yang disenaraikan di bawah.',
  surveyRefused: 'Tinjauan ini belum boleh diterbitkan. Baiki masalah yang disenaraikan di bawah.',
  taskTermsFixed:
    'Tugasan ini sudah diterbitkan: jenis dan bayarannya tidak boleh diubah. Buat salinannya sahaja.',
  slotsTaken: 'Tempat yang sudah diambil melebihi jumlah yang anda tinggalkan.',
  settingsRefused:
    'Tetapan jenis tugasan ini belum boleh digunakan. Borang menunjukkan apa yang perlu dibaiki.',
  taskSavedSince:
    'Seseorang telah menyimpan tugasan ini sejak anda membukanya. Apa yang anda taip masih ada.',
  draftSavedSince:
    'Seseorang telah menyimpan tinjauan ini sejak anda membukanya. Apa yang anda tulis masih ada.',
  weightsSavedSince:
    'Seseorang telah menyimpan pemberat ini sejak anda membukanya. Apa yang anda masukkan masih ada.',
  targetingRefused:
    'Sasaran tugasan ini tidak boleh digunakan, jadi tiada apa yang diterbitkan. Borang menunjukkan apa yang perlu dibetulkan.',
  raiseUnconfirmed: 'Ini menaikkan kos maksimum tugasan daripada {from} kepada {to}.',
  templateNeedsPoints:
    'Templat ini menyatakan mata telah dibayar, tetapi belum ada yang dibayar untuk tiket atau tugasan ini.',
  approvalClosed: 'Permintaan ini telah diputuskan, ditarik balik atau tamat tempoh.',
  notYourself: 'Anda tidak boleh melakukan ini pada akaun anda sendiri.',
  ticketMoved: 'Tiket ini sudah berubah. Sila lihat semula.',
  ticketLimit: 'Anda mempunyai {count} tiket terbuka. Tunggu jawapan sebelum membuka tiket lain.',
  ticketFull: 'Tiket ini sudah penuh. Sila buka tiket baharu.',
  sendersMissing: 'Akaun asal bayaran belum ditetapkan: POLLEN_PAYOUT_SENDERS.',
  moneyFromLater:
    'Anda boleh meluluskan dan mengeksport bayaran 24 jam selepas akses anda ditetapkan atau diubah.',
  stepUpNeeded: 'Sahkan dahulu dengan faktor kedua anda.',
  secondAdminMissing:
    'Tiada admin kedua untuk mengesahkan perkara ini. Pada pelayan, jalankan: npm run operator:create',
  passkeyRefused: 'Passkey ini tidak dapat diperiksa. Sila cuba lagi.',
  mailNotSetUp:
    'E-mel belum disediakan pada pelayan ini, jadi tiada apa-apa dapat dihantar kepada anda. Sila cuba lagi nanti.',
  lastSecondFactor: 'Ini satu-satunya faktor kedua anda. Tambah yang lain dahulu.',
  pollHasVotes: 'Ahli sudah mengundi; jawapan kekal seperti sedia ada.',
  articleSavedSince:
    'Seseorang menyimpan artikel ini selepas anda membukanya. Taipan anda masih ada.',
  offerOver: 'Tawaran ini sudah tamat.',
  broadcastGone: 'Mesej ini sedang dihantar atau telah dihentikan; ia tidak boleh diubah.',
  serverError: 'Ada masalah di pihak kami. Sila cuba lagi.',
  busy: 'Kami sangat sibuk sekarang. Sila cuba sebentar lagi.',
  tooLarge: 'Data yang dihantar terlalu besar.',
  appTooOld: 'Versi aplikasi ini terlalu lama. Sila kemas kini, kemudian buka semula.',
};
