import type { ArticleLanguage } from './article-list.ts';

export const indonesianArticles: ArticleLanguage = {
  'how-pollen-works': {
    title: 'Cara kerja Pollen',
    body: [
      'Perusahaan dan peneliti ingin tahu apa yang orang pikirkan dan beli. Mereka membayar jawaban, dan bagian Anda kami berikan sebagai poin.',
      'Anda memilih tugas, melihat bayaran dan lamanya sebelum mulai, lalu menjawab dengan jujur. Jawaban yang diterima dibayar dengan poin; mulai 500 poin Anda bisa menarik tunai ke bank atau dompet digital.',
      '- Bergabung gratis, dan tidak ada yang perlu dibayar di Pollen.\n- Makin lengkap profil Anda, makin cocok tugasnya.\n- Tugas baru datang setiap hari; tidak semuanya untuk semua orang.',
    ],
  },
  tickets: {
    title: 'Menulis kepada kami: perjalanan sebuah tiket',
    body: [
      'Tulis kepada kami di menu Saya, Bantuan dan tiket. Ceritakan apa yang terjadi; hingga 4 gambar sangat membantu. Petugas kami menjawab dalam satu hari kerja.',
      'Tiket selalu menunjukkan giliran siapa: diterima, dalam antrean, sedang dikerjakan, menunggu Anda, selesai dan menunggu konfirmasi Anda, ditutup.',
      'Saat kami menunggu Anda, kami mengingatkan dua kali. Setelah 7 hari tanpa kabar, tiket ditutup. Jika jawaban kami belum menyelesaikan masalah, katakan saja dan tiket kembali kepada kami.',
    ],
  },
  'screen-out': {
    title: 'Mengapa survei berakhir lebih awal, dan apa yang Anda dapat',
    body: [
      'Banyak penelitian mencari orang tertentu: pengemudi, orang tua, kelompok usia tertentu. Pertanyaan pertama memeriksa apakah Anda termasuk. Jika tidak, survei berakhir lebih awal. Anda tidak berbuat salah.',
      'Anda langsung mendapat kompensasi kecil yang tertera di tugas. Hal yang sama berlaku jika kuota terisi saat Anda menjawab.',
      'Setiap akhir punya halaman sendiri yang menjelaskan apa yang terjadi. Akhir karena menjawab terlalu cepat, dari negara lain, atau jawaban berulang tidak dibayar, tetapi Anda dapat mengajukan banding.',
    ],
  },
  review: {
    title: 'Bagaimana jawaban diperiksa',
    body: [
      'Sebagian tugas langsung dibayar. Yang lain dibaca dulu oleh petugas; hal ini tertulis sebelum Anda mulai. Pemeriksaan biasanya selesai sebelum tengah hari keesokan harinya.',
      'Sampai saat itu, poin tercatat sebagai "dalam pemeriksaan" di dompet dan belum bisa ditarik. Apa pun hasilnya, kami mengabari Anda beserta alasannya.',
      'Jawaban ditolak jika saling bertentangan, terlalu cepat untuk dibaca, atau hasil salinan.',
    ],
  },
  appeal: {
    title: 'Cara mengajukan banding',
    body: [
      'Jika menurut Anda kami keliru, buka tugas itu di riwayat lalu pilih "Apakah ini salah?". Anda punya waktu 14 hari.',
      'Jelaskan alasannya dalam beberapa kalimat. Orang yang berbeda dari pengambil keputusan pertama akan memeriksa ulang. Jika Anda benar, Anda dibayar penuh.',
      'Banding tidak pernah merugikan Anda.',
      'Jika waktu habis sebelum Anda mengirim apa pun, tidak ada yang bisa diperiksa, jadi tidak ada banding. Paling banyak 3 banding bisa menunggu sekaligus.',
    ],
  },
  'staged-tasks': {
    title: 'Kunjungan toko, langkah demi langkah',
    body: [
      'Kunjungan toko adalah tugas bertahap: periksa harga di rak, pilih atau ketik harga yang Anda lihat, lalu foto sebelum dan sesudah.',
      '- Foto seluruh rak dengan tajam dan lurus.\n- Jangan memotret orang atau kasir.\n- Sebagian kunjungan punya dua tanggal; yang kedua harus di hari lain.',
      'Tahap disimpan satu per satu. Jika sinyal hilang di toko, foto Anda menunggu di ponsel dan dikirim kemudian.',
    ],
  },
  'points-and-wallet': {
    title: 'Poin dan dompet Anda',
    body: [
      'Poin adalah bilangan bulat dengan nilai tetap dalam mata uang Anda, tertera di samping saldo.',
      'Dompet mencatat setiap pergerakan dengan penyebab dan saldo sesudahnya. Ketuk satu baris untuk melihat asalnya. Tidak ada poin yang diambil tanpa alasan yang tertulis.',
      'Poin yang sedang diperiksa atau disisihkan untuk pencairan ditampilkan terpisah karena belum bisa dipakai.',
    ],
  },
  'check-in': {
    title: 'Check-in setiap hari',
    body: [
      'Check-in sekali sehari di halaman tugas. Satu minggu bernilai 5, 5, 10, 10, 15, 15, dan 40 poin, dan pada hari ke-7 satu kesempatan undian. Lalu minggu baru dimulai.',
      'Hari dimulai tengah malam di negara Anda. Terlewat satu hari? Sekali dalam 30 hari kami maafkan dan rangkaian Anda berlanjut.',
    ],
  },
  'cashout-times': {
    title: 'Berapa lama pencairan',
    body: [
      'Pencairan punya langkah yang bisa Anda ikuti: diminta, disetujui, dikirim, dibayar. Dua petugas memeriksa setiap pembayaran, biasanya dalam dua hari kerja. Setelah itu bank perlu paling lama tiga hari kerja.',
      'Pencairan mulai dari 500 poin: 500, 1.000, 2.000, 5.000, atau semuanya. Tanpa biaya.',
      'Setelah Anda mengubah data bank, email, atau kata sandi, pembayaran ditahan 24 jam. Itu melindungi Anda jika orang lain yang mengubahnya.',
    ],
  },
  'bank-record': {
    title: 'Menambahkan bank atau dompet digital',
    body: [
      'Pilih bank atau dompet digital di menu Saya, Bank. Nama harus persis seperti yang tercatat di bank; nama panggilan adalah penyebab tersering uang kembali.',
      'Nomor kami periksa saat Anda mengetik, kami simpan terenkripsi, dan hanya empat digit terakhir yang ditampilkan. Untuk mengubahnya kami minta kata sandi dan mengirim email.',
      'Satu rekening hanya untuk satu anggota.',
    ],
  },
  'cashout-refused': {
    title: 'Pencairan ditolak atau dikembalikan',
    body: [
      'Jika kami menolak pencairan atau bank mengembalikannya, semua poin langsung kembali ke saldo, dengan alasannya di halaman pencairan.',
      '- Nama atau nomor salah: perbaiki data bank lalu ajukan lagi.\n- Rekening ditutup atau tidak bisa menerima transfer: tambahkan rekening lain.\n- Sedang ditinjau: ada yang perlu kami pastikan dan kami akan menghubungi Anda.',
      'Jika alasannya tidak masuk akal, buka tiket dari halaman pencairan; kami langsung tahu yang mana.',
    ],
  },
  'lottery-fairness': {
    title: 'Cara memeriksa bahwa undian itu adil',
    body: [
      'Peluang dan stok setiap hadiah tertera di roda sebelum Anda memutar. Kesempatan gratis dan tidak bisa dibeli.',
      'Sebelum putaran dimulai kami mengumumkan angka bersegel. Hasil Anda berasal dari angka itu dan satu angka milik Anda. Setelah putaran, segel dibuka sehingga siapa pun bisa menghitung ulang setiap hasil.',
      'Buka undian di daftar Anda dan pilih "Periksa": ponsel Anda sendiri yang menghitung.',
    ],
  },
  'invite-friends': {
    title: 'Mengundang teman',
    body: [
      'Bagikan tautan atau kode Anda di menu Undang. Setelah survei pertamanya diterima, teman Anda mendapat 100 poin dan Anda mendapat 50 poin. Anda juga mendapat 5 % dari poin surveinya selama 90 hari, kami yang membayar, bukan teman Anda.',
      'Perangkat, alamat, atau rekening yang sama tidak dihitung sebagai teman. Aturan ini menjaga agar hadiahnya tetap nyata.',
    ],
  },
  'buzz-rules': {
    title: 'Aturan buzz',
    body: [
      'Buzz adalah tempat berpendapat. Anda memilih sekali di setiap jajak pendapat dan boleh berubah pikiran. Komentar pertama yang diterima pada postingan berhadiah dibayar sekali.',
      '- Bersikap baik; debat pendapatnya, bukan orangnya.\n- Tanpa tautan, iklan, atau nomor telepon.\n- Tanpa hinaan dan hal pribadi orang lain.',
      'Postingan yang dilaporkan disembunyikan sampai diperiksa petugas.',
    ],
  },
  'account-security': {
    title: 'Menjaga keamanan akun',
    body: [
      'Gunakan kata sandi yang tidak dipakai di tempat lain. Kami tidak pernah meminta kata sandi atau kode lewat telepon, chat, atau email.',
      'Di Akun dan keamanan Anda melihat semua perangkat yang masuk dan dapat mengeluarkannya. Lupa kata sandi? Pilih "Lupa?" di halaman masuk; tautannya berlaku 30 menit.',
      'Satu orang satu akun. Akun ganda akan ditutup.',
    ],
  },
  privacy: {
    title: 'Apa yang kami tahu tentang Anda, dan siapa yang melihatnya',
    body: [
      'Klien menerima jawaban tanpa nama, email, atau rekening Anda. Profil hanya menentukan tugas yang ditampilkan.',
      'Anda dapat mengunduh semua data Anda di Akun dan keamanan. Data lokasi dan kamera dihapus dari gambar yang Anda kirim.',
      'Kami tidak menjual alamat dan tidak menayangkan iklan.',
      'Saat Anda menulis jawaban panjang dalam survei, aplikasi menghitung berapa banyak teks yang ditempel, seberapa sering Anda meninggalkan halaman, dan seberapa teratur Anda mengetik: hanya angka, bukan tombol yang Anda tekan. Angka itu dinilai bersama tanda lain; satu tanda saja tidak pernah merugikan Anda.',
    ],
  },
  'delete-account': {
    title: 'Menghapus akun',
    body: [
      'Di Akun dan keamanan pilih "Hapus akun". Kami tunjukkan apa yang akan hilang, lalu meminta kata sandi dan email Anda sekali lagi.',
      'Data pribadi langsung dihapus. Catatan poin tetap ada tanpa nama karena pembukuan harus seimbang. Jika hadiah sambutan pernah dibayarkan untuk kotak surat Anda, hash berkunci dari alamatnya tetap disimpan agar hadiah hanya dibayar sekali; alamat Anda tidak bisa dibaca darinya.',
      'Selama pembayaran masih dalam perjalanan, penghapusan menunggu sampai dana tiba. Tarik tunai dulu: poin tidak bisa dikembalikan.',
    ],
  },
};
