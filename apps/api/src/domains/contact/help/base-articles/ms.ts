import type { ArticleLanguage } from './article-list.ts';

export const malayArticles: ArticleLanguage = {
  'how-pollen-works': {
    title: 'Cara Pollen berfungsi',
    body: [
      'Syarikat dan penyelidik ingin tahu apa yang orang fikir dan beli. Mereka membayar untuk jawapan, dan bahagian anda kami berikan sebagai mata.',
      'Anda memilih tugasan, melihat bayaran dan tempohnya sebelum bermula, lalu menjawab dengan jujur. Jawapan yang diterima dibayar dengan mata; mulai 500 mata anda boleh menunaikannya ke bank atau e-dompet.',
      '- Menyertai adalah percuma, dan tiada apa-apa di Pollen yang perlu dibayar.\n- Lebih lengkap profil anda, lebih sesuai tugasannya.\n- Tugasan baharu tiba setiap hari; bukan semuanya untuk semua orang.',
    ],
  },
  tickets: {
    title: 'Menulis kepada kami: perjalanan sesuatu tiket',
    body: [
      'Tulis kepada kami di Saya, Bantuan dan tiket. Terangkan apa yang berlaku; sehingga 4 gambar amat membantu. Petugas kami menjawab dalam satu hari bekerja.',
      'Tiket sentiasa menunjukkan giliran siapa: diterima, dalam giliran, sedang diusahakan, menunggu anda, selesai dan menunggu pengesahan anda, ditutup.',
      'Apabila kami menunggu anda, kami mengingatkan dua kali. Selepas 7 hari tanpa jawapan, tiket ditutup. Jika jawapan kami belum menyelesaikannya, beritahu kami dan tiket kembali kepada kami.',
    ],
  },
  'screen-out': {
    title: 'Mengapa tinjauan tamat awal, dan apa yang anda dapat',
    body: [
      'Banyak kajian mencari orang tertentu: pemandu, ibu bapa, kumpulan umur tertentu. Soalan pertama menentukan sama ada anda antara mereka. Jika tidak, tinjauan tamat awal. Anda tidak membuat salah.',
      'Anda terus mendapat pampasan kecil yang tertera pada tugasan. Begitu juga jika kuota penuh semasa anda menjawab.',
      'Setiap penamat ada halaman sendiri yang menerangkan apa yang berlaku. Penamat kerana menjawab terlalu cepat, dari negara lain atau jawapan berulang tidak dibayar, tetapi anda boleh membuat rayuan.',
    ],
  },
  review: {
    title: 'Bagaimana jawapan disemak',
    body: [
      'Sesetengah tugasan dibayar serta-merta. Yang lain dibaca dahulu oleh petugas; ini tertulis sebelum anda bermula. Semakan biasanya selesai sebelum tengah hari esoknya.',
      'Sehingga itu, mata tercatat sebagai "dalam semakan" dalam dompet dan belum boleh ditunaikan. Apa pun keputusannya, kami memaklumkan anda berserta sebabnya.',
      'Jawapan ditolak jika bercanggah, terlalu cepat untuk dibaca, atau disalin.',
    ],
  },
  appeal: {
    title: 'Cara membuat rayuan',
    body: [
      'Jika anda rasa kami silap, buka tugasan itu dalam rekod dan pilih "Adakah ini salah?". Anda mempunyai 14 hari.',
      'Terangkan sebabnya dalam beberapa ayat. Orang lain daripada yang membuat keputusan pertama akan menyemak semula. Jika anda betul, anda dibayar penuh.',
      'Rayuan tidak sekali-kali merugikan anda.',
      'Jika masa tamat sebelum anda menghantar apa-apa, tiada apa untuk disemak dan tiada rayuan. Paling banyak 3 rayuan boleh menunggu serentak.',
    ],
  },
  'staged-tasks': {
    title: 'Lawatan kedai, langkah demi langkah',
    body: [
      'Lawatan kedai ialah tugasan berperingkat: semak harga di rak, pilih atau taip harga yang anda lihat, dan ambil gambar sebelum dan selepas.',
      '- Ambil gambar seluruh rak dengan jelas dan lurus.\n- Jangan ambil gambar orang atau kaunter bayaran.\n- Sesetengah lawatan ada dua tarikh; yang kedua mesti pada hari lain.',
      'Setiap peringkat disimpan satu demi satu. Jika talian terputus di kedai, gambar anda menunggu dalam telefon dan dihantar kemudian.',
    ],
  },
  'points-and-wallet': {
    title: 'Mata dan dompet anda',
    body: [
      'Mata ialah nombor bulat dengan nilai tetap dalam mata wang anda, tertera di sebelah baki.',
      'Dompet menyenaraikan setiap pergerakan dengan sebab dan baki selepasnya. Ketik satu baris untuk melihat asalnya. Tiada mata diambil tanpa sebab yang tertulis.',
      'Mata dalam semakan atau yang diketepikan untuk pengeluaran ditunjukkan berasingan kerana belum boleh digunakan.',
    ],
  },
  'check-in': {
    title: 'Daftar masuk setiap hari',
    body: [
      'Daftar masuk sekali sehari di halaman tugasan. Seminggu bernilai 5, 5, 10, 10, 15, 15 dan 40 mata, dan pada hari ke-7 satu peluang cabutan. Kemudian minggu baharu bermula.',
      'Hari bermula pada tengah malam di negara anda. Terlepas sehari? Sekali dalam 30 hari kami maafkan dan rentetan anda diteruskan.',
    ],
  },
  'cashout-times': {
    title: 'Berapa lama pengeluaran tunai',
    body: [
      'Pengeluaran mempunyai langkah yang boleh anda ikuti: diminta, diluluskan, dihantar, dibayar. Dua petugas menyemak setiap bayaran, biasanya dalam dua hari bekerja. Kemudian bank memerlukan paling lama tiga hari bekerja.',
      'Anda boleh mengeluarkan mulai 500 mata: 500, 1,000, 2,000, 5,000 atau semuanya. Tiada caj.',
      'Selepas anda menukar rekod bank, e-mel atau kata laluan, bayaran ditahan 24 jam. Ini melindungi anda jika orang lain yang menukarnya.',
    ],
  },
  'bank-record': {
    title: 'Menambah bank atau e-dompet',
    body: [
      'Pilih bank atau e-dompet di Saya, Bank. Nama mesti tepat seperti dalam rekod bank; nama samaran ialah punca paling kerap wang dipulangkan.',
      'Nombor disemak semasa anda menaip, disimpan dengan penyulitan, dan hanya empat digit terakhir ditunjukkan. Untuk menukarnya kami meminta kata laluan dan menghantar e-mel.',
      'Satu akaun bank hanya untuk seorang ahli.',
    ],
  },
  'cashout-refused': {
    title: 'Pengeluaran ditolak atau dipulangkan',
    body: [
      'Jika kami menolak pengeluaran atau bank memulangkannya, semua mata terus kembali ke baki anda, dengan sebabnya di halaman pengeluaran.',
      '- Nama atau nombor salah: betulkan rekod bank dan mohon semula.\n- Akaun ditutup atau tidak boleh menerima pindahan: tambah akaun lain.\n- Dalam semakan: ada perkara yang perlu kami pastikan dan kami akan menghubungi anda.',
      'Jika sebabnya tidak masuk akal, buka tiket dari halaman pengeluaran; kami terus tahu yang mana satu.',
    ],
  },
  'lottery-fairness': {
    title: 'Cara menyemak bahawa cabutan itu adil',
    body: [
      'Kebarangkalian dan stok setiap hadiah tertera pada roda sebelum anda memutar. Peluang adalah percuma dan tidak boleh dibeli.',
      'Sebelum pusingan bermula kami menerbitkan nombor bermeterai. Keputusan anda datang daripada nombor itu dan satu nombor anda. Selepas pusingan, meterai dibuka supaya sesiapa boleh mengira semula setiap keputusan.',
      'Buka cabutan dalam senarai anda dan pilih "Semak": telefon anda sendiri yang mengira.',
    ],
  },
  'invite-friends': {
    title: 'Menjemput rakan',
    body: [
      'Kongsi pautan atau kod anda di Jemput. Apabila tinjauan pertamanya diterima, rakan anda mendapat 100 mata dan anda mendapat 50 mata. Anda juga mendapat 5 % daripada mata tinjauannya selama 90 hari, dibayar oleh kami, bukan rakan anda.',
      'Peranti, alamat atau akaun bank yang sama tidak dikira sebagai rakan. Peraturan ini memastikan ganjarannya benar.',
    ],
  },
  'buzz-rules': {
    title: 'Peraturan buzz',
    body: [
      'Buzz ialah tempat untuk pendapat. Anda mengundi sekali dalam setiap tinjauan pendapat dan boleh mengubah fikiran. Komen pertama yang diterima pada hantaran berganjaran dibayar sekali.',
      '- Bersopan; bahaskan pendapat, bukan orangnya.\n- Tiada pautan, iklan atau nombor telefon.\n- Tiada penghinaan dan hal peribadi orang lain.',
      'Hantaran yang dilaporkan disembunyikan sehingga disemak oleh petugas.',
    ],
  },
  'account-security': {
    title: 'Menjaga keselamatan akaun',
    body: [
      'Gunakan kata laluan yang tidak digunakan di tempat lain. Kami tidak pernah meminta kata laluan atau kod melalui telefon, sembang atau e-mel.',
      'Di Akaun dan keselamatan anda melihat setiap peranti yang log masuk dan boleh menamatkannya. Lupa kata laluan? Pilih "Lupa?" di halaman log masuk; pautannya sah 30 minit.',
      'Seorang satu akaun. Akaun berganda akan ditutup.',
    ],
  },
  privacy: {
    title: 'Apa yang kami tahu tentang anda, dan siapa melihatnya',
    body: [
      'Pelanggan menerima jawapan tanpa nama, e-mel atau akaun bank anda. Profil hanya menentukan tugasan yang ditunjukkan.',
      'Anda boleh memuat turun semua data anda di Akaun dan keselamatan. Data lokasi dan kamera dibuang daripada gambar yang anda hantar.',
      'Kami tidak menjual alamat dan tidak memaparkan iklan.',
      'Apabila anda menulis jawapan panjang dalam tinjauan, aplikasi mengira berapa banyak teks yang ditampal, berapa kerap anda meninggalkan halaman dan sejauh mana rentak taipan anda sekata: nombor sahaja, bukan kekunci yang anda tekan. Semuanya dinilai bersama tanda lain; satu tanda sahaja tidak pernah dikira terhadap anda.',
    ],
  },
  'delete-account': {
    title: 'Memadam akaun',
    body: [
      'Di Akaun dan keselamatan pilih "Padam akaun". Kami menunjukkan apa yang akan hilang, kemudian meminta kata laluan dan e-mel anda sekali lagi.',
      'Data peribadi dipadam serta-merta. Catatan mata kekal tanpa nama kerana akaun mesti seimbang. Jika hadiah selamat datang pernah dibayar untuk peti mel anda, cincangan berkunci alamatnya kekal disimpan supaya hadiah dibayar sekali sahaja; alamat anda tidak boleh dibaca daripadanya.',
      'Selagi bayaran dalam perjalanan, pemadaman menunggu sehingga ia tiba. Tunaikan dahulu: mata tidak boleh dikembalikan.',
    ],
  },
};
