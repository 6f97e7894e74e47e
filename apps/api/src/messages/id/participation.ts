export const participation = {
  refusals: {
    'too-fast': 'jawaban diisi lebih cepat daripada waktu membacanya.',
    'straight-lining': 'banyak pertanyaan berturut-turut dijawab sama.',
    'nonsense-text': 'jawaban tertulisnya tidak bisa dipahami.',
    'short-text': 'jawaban tertulisnya terlalu singkat.',
    'same-answers': 'jawaban yang sama sudah dikirim orang lain.',
    'attention-failed': 'pertanyaan pemeriksa perhatian dijawab keliru.',
    'photo-unclear': 'fotonya tidak menunjukkan apa yang diminta.',
    other: 'jawabannya tidak memenuhi syarat tugas ini.',
  },
};
