export const message = {
  welcome: {
    title: 'Selamat datang ke Pollen',
    text: 'Pendapat anda bernilai di sini. Daftar masuk setiap hari, jawab yang sesuai dengan anda, dan tunaikan mulai 500 mata. Setiap mata dalam dompet anda ada catatan asalnya.',
  },
  accountRestored: {
    title: 'Akaun anda dibuka semula',
    text: 'Penggantungan telah tamat. Semua mata anda masih ada, dan pengeluaran yang menunggu diteruskan.',
  },
  notice: { title: '{title}', text: '{text}' },
  cashoutHeld: {
    title: 'Pengeluaran {amount} anda ditahan',
    text: '{reason} Jika ada yang silap atau perlu dijelaskan, tulis kepada kami dari halaman pengeluaran ini.',
  },
  cashoutApproved: {
    title: 'Pengeluaran {amount} diluluskan',
    text: 'Wang dihantar ke bank dalam bayaran seterusnya, biasanya pada hari bekerja berikutnya.',
  },
  cashoutSent: {
    title: '{amount} dalam perjalanan',
    text: 'Kami telah menghantarnya ke {account}. Bank anda mungkin mengambil beberapa hari untuk memaparkannya.',
  },
  cashoutPaid: {
    title: '{amount} sudah sampai',
    text: 'Bank telah mengesahkan bayaran anda. Terima kasih atas masa anda.',
  },
  cashoutRefused: {
    title: 'Kami tidak dapat membayar {amount}',
    text: '{reason} Semua {points} mata sudah kembali ke baki anda.',
  },
  taskQualified: {
    title: '+{points} mata untuk {task}',
    text: 'Jawapan anda telah dibaca dan diterima. Mata sudah masuk ke baki anda.',
  },
  taskOverdue: {
    title: '+{points} mata untuk {task}',
    text: 'Selepas 7 hari tiada sesiapa menyemak jawapan anda, jadi ia diterima. Mata sudah ada dalam baki anda.',
  },
  taskInvalid: {
    title: 'Tidak diterima: {task}',
    text: '{reason} Jika anda rasa ini satu kesilapan, anda boleh membuat rayuan dalam masa 14 hari.',
  },
  appealAccepted: {
    title: 'Anda betul tentang {task}',
    text: 'Selepas disemak semula, jawapan anda diterima. {points} mata sudah masuk ke baki anda.',
  },
  appealRefused: {
    title: 'Rayuan anda tentang {task}',
    text: 'Kami telah menyemak semula, dan keputusannya kekal. {reason}',
  },
  taskReversed: {
    title: '{points} mata ditarik balik: {task}',
    text: 'Rakan kami menarik balik pengesahannya tentang jawapan anda, jadi mata itu ditarik balik. Jika anda rasa ini satu kesilapan, anda boleh membuat rayuan dalam masa 14 hari.',
  },
  taskOwed: {
    title: '{points} mata ditarik balik: {task}',
    text: 'Rakan kami menarik balik pengesahannya tentang jawapan anda. {owed} daripada mata ini sudah anda gunakan, jadi ia menjadi hutang: mata seterusnya akan melangsaikannya dahulu, dan pengeluaran ditangguhkan sehingga itu. Jika anda rasa ini satu kesilapan, anda boleh membuat rayuan dalam masa 14 hari.',
  },
  pointsGranted: {
    title: '+{points} mata daripada sokongan',
    text: '{reason} Anda boleh melihatnya dalam dompet.',
  },
  pointsTaken: {
    title: '{points} mata ditarik balik',
    text: '{reason} Jika anda rasa ini satu kesilapan, tulis kepada kami di Bantuan dan tiket.',
  },
  pointsExpiring: {
    title: '{points} mata luput pada {until}',
    text: 'Anda sudah lama tidak menyertai. Daftar masuk harian, mulakan tugasan atau buat pengeluaran sebelum tarikh itu, dan semua mata kekal milik anda.',
  },
  pointsExpired: {
    title: '{points} mata telah luput',
    text: 'Anda sudah lama tidak menyertai. Catatannya ada dalam dompet anda.',
  },
  prizeWon: {
    title: 'Anda memenangi {prize}',
    text: 'Ia milik anda. Buka cabutan untuk melihatnya dan menyemak keadilannya.',
  },
  chanceWon: {
    title: '+{chances} peluang cabutan',
    text: 'Gunakan bila-bila masa; peluang adalah percuma.',
  },
  friendJoined: {
    title: '{name} sudah menyertai',
    text: 'Anda mendapat mata apabila tinjauan pertamanya diterima.',
  },
  friendReward: {
    title: '+{points} mata berkat {name}',
    text: 'Tinjauannya diterima. Mata sudah masuk ke baki anda.',
  },
  friendRefused: {
    title: 'Tiada ganjaran untuk {name}',
    text: '{reason} Jika anda rasa ini satu kesilapan, tulis kepada kami di Bantuan dan tiket.',
  },
  welcomeRefused: {
    title: 'Tiada hadiah selamat datang kali ini',
    text: '{reason} Semua yang lain berfungsi seperti biasa. Jika anda rasa ini satu kesilapan, tulis kepada kami di Bantuan dan tiket.',
  },
  buzzReply: {
    title: '{name} membalas anda',
    text: 'Buka hantaran itu untuk membaca dan membalas.',
  },
  buzzReward: {
    title: '+{points} mata untuk komen anda',
    text: 'Komen pertama anda yang diterima pada hantaran ini dibayar. Mata sudah masuk ke baki anda.',
  },
  buzzTaskReward: {
    title: '+{points} mata untuk {task}',
    text: 'Komen anda diterima dan hantarannya turut membayar. Mata sudah masuk ke baki anda.',
  },
  ticketAccepted: {
    title: 'Tiket {ticket} dalam giliran kami',
    text: 'Kami sudah membacanya dan akan menjawab di sini.',
  },
  ticketAnswered: {
    title: 'Kami menjawab tiket {ticket}',
    text: 'Buka tiket untuk membaca jawapannya.',
  },
  ticketQuestion: {
    title: 'Tiket {ticket}: kami perlukan jawapan anda',
    text: 'Kini giliran anda. Tiket kekal dibuka sehingga {until}.',
  },
  ticketSolved: {
    title: 'Tiket {ticket}: sudah selesai?',
    text: 'Beritahu kami sama ada jawapan kami membantu. Tanpa maklum balas, tiket ditutup pada {until}.',
  },
  ticketReminder: {
    title: 'Tiket {ticket} menunggu anda',
    text: 'Tiket ditutup pada {until} jika kami tidak menerima jawapan anda.',
  },
  ticketClosed: {
    title: 'Tiket {ticket} ditutup',
    text: 'Kami tidak menerima jawapan anda. Jika masih ada masalah, buat tiket baharu bila-bila masa.',
  },
};
