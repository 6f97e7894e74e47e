export const message = {
  welcome: {
    title: 'Selamat datang di Pollen',
    text: 'Pendapat Anda bernilai di sini. Check-in setiap hari, isi yang cocok untuk Anda, dan tarik tunai mulai dari 500 poin. Setiap poin di dompet Anda tercatat asal-usulnya.',
  },
  accountRestored: {
    title: 'Akun Anda sudah dibuka kembali',
    text: 'Penangguhan telah berakhir. Semua poin Anda masih ada, dan pencairan yang menunggu dilanjutkan.',
  },
  notice: { title: '{title}', text: '{text}' },
  cashoutHeld: {
    title: 'Pencairan {amount} Anda ditahan',
    text: '{reason} Jika ada yang keliru atau perlu dijelaskan, tulis kepada kami dari halaman pencairan ini.',
  },
  cashoutApproved: {
    title: 'Pencairan {amount} disetujui',
    text: 'Dana dikirim ke bank pada jadwal pembayaran berikutnya, biasanya hari kerja berikutnya.',
  },
  cashoutSent: {
    title: '{amount} sedang dikirim',
    text: 'Kami telah mengirimnya ke {account}. Bank mungkin perlu beberapa hari untuk menampilkannya.',
  },
  cashoutPaid: {
    title: '{amount} sudah sampai',
    text: 'Bank telah mengonfirmasi pembayaran Anda. Terima kasih atas waktu Anda.',
  },
  cashoutRefused: {
    title: 'Kami tidak dapat membayarkan {amount}',
    text: '{reason} Seluruh {points} poin sudah kembali ke saldo Anda.',
  },
  taskQualified: {
    title: '+{points} poin untuk {task}',
    text: 'Jawaban Anda sudah dibaca dan diterima. Poinnya sudah masuk ke saldo Anda.',
  },
  taskOverdue: {
    title: '+{points} poin untuk {task}',
    text: 'Setelah 7 hari belum ada yang memeriksa jawaban Anda, jadi jawaban itu diterima. Poinnya sudah ada di saldo Anda.',
  },
  taskInvalid: {
    title: 'Tidak diterima: {task}',
    text: '{reason} Jika menurut Anda ini keliru, Anda dapat mengajukan banding dalam 14 hari.',
  },
  appealAccepted: {
    title: 'Anda benar soal {task}',
    text: 'Setelah diperiksa ulang, jawaban Anda diterima. {points} poin sudah masuk ke saldo Anda.',
  },
  appealRefused: {
    title: 'Banding Anda soal {task}',
    text: 'Kami sudah memeriksa ulang, dan keputusannya tetap. {reason}',
  },
  taskReversed: {
    title: '{points} poin ditarik kembali: {task}',
    text: 'Mitra kami menarik kembali persetujuannya atas jawaban Anda, jadi poinnya ditarik kembali. Jika menurut Anda ini keliru, Anda dapat mengajukan banding dalam 14 hari.',
  },
  taskOwed: {
    title: '{points} poin ditarik kembali: {task}',
    text: 'Mitra kami menarik kembali persetujuannya atas jawaban Anda. {owed} dari poin ini sudah Anda gunakan, jadi menjadi utang: poin berikutnya melunasinya dulu, dan pencairan ditunda sampai lunas. Jika menurut Anda ini keliru, Anda dapat mengajukan banding dalam 14 hari.',
  },
  pointsGranted: {
    title: '+{points} poin dari tim bantuan',
    text: '{reason} Anda bisa melihatnya di dompet.',
  },
  pointsTaken: {
    title: '{points} poin ditarik kembali',
    text: '{reason} Jika menurut Anda ini keliru, tulis kepada kami di Bantuan dan tiket.',
  },
  pointsExpiring: {
    title: '{points} poin hangus pada {until}',
    text: 'Anda sudah lama tidak ikut serta. Check-in, mulai tugas, atau cairkan sebelum tanggal itu, dan semua poin tetap milik Anda.',
  },
  pointsExpired: {
    title: '{points} poin telah hangus',
    text: 'Anda sudah lama tidak ikut serta. Catatannya ada di dompet Anda.',
  },
  prizeWon: {
    title: 'Anda memenangkan {prize}',
    text: 'Hadiah ini milik Anda. Buka undiannya untuk melihat dan memeriksa keadilannya.',
  },
  chanceWon: {
    title: '+{chances} kesempatan undian',
    text: 'Pakai kapan saja; kesempatan tidak dipungut biaya.',
  },
  friendJoined: {
    title: '{name} sudah bergabung',
    text: 'Anda mendapat poin setelah survei pertamanya diterima.',
  },
  friendReward: {
    title: '+{points} poin berkat {name}',
    text: 'Surveinya diterima. Poinnya sudah masuk ke saldo Anda.',
  },
  friendRefused: {
    title: 'Tanpa hadiah untuk {name}',
    text: '{reason} Jika menurut Anda ini keliru, tulis kepada kami di Bantuan dan tiket.',
  },
  welcomeRefused: {
    title: 'Kali ini tanpa hadiah sambutan',
    text: '{reason} Fitur lainnya tetap bisa dipakai. Jika menurut Anda ini keliru, tulis kepada kami di Bantuan dan tiket.',
  },
  buzzReply: {
    title: '{name} membalas Anda',
    text: 'Buka postingannya untuk membaca dan membalas.',
  },
  buzzReward: {
    title: '+{points} poin untuk komentar Anda',
    text: 'Komentar pertama Anda yang diterima di postingan ini dibayar. Poinnya sudah masuk ke saldo Anda.',
  },
  buzzTaskReward: {
    title: '+{points} poin untuk {task}',
    text: 'Komentar Anda diterima dan postingannya juga membayar. Poinnya sudah masuk ke saldo Anda.',
  },
  ticketAccepted: {
    title: 'Tiket {ticket} masuk antrean kami',
    text: 'Kami sudah membacanya dan akan menjawab di sini.',
  },
  ticketAnswered: {
    title: 'Kami menjawab tiket {ticket}',
    text: 'Buka tiket untuk membaca jawabannya.',
  },
  ticketQuestion: {
    title: 'Tiket {ticket}: kami perlu jawaban Anda',
    text: 'Sekarang giliran Anda. Tiket tetap terbuka sampai {until}.',
  },
  ticketSolved: {
    title: 'Tiket {ticket}: sudah selesai?',
    text: 'Beri tahu kami apakah jawaban kami membantu. Tanpa kabar dari Anda, tiket ditutup pada {until}.',
  },
  ticketReminder: {
    title: 'Tiket {ticket} menunggu Anda',
    text: 'Tiket ditutup pada {until} jika kami tidak mendapat kabar dari Anda.',
  },
  ticketClosed: {
    title: 'Tiket {ticket} ditutup',
    text: 'Kami tidak mendapat kabar dari Anda. Jika masih ada masalah, buat tiket baru kapan saja.',
  },
};
