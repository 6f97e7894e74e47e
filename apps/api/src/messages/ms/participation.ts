export const participation = {
  refusals: {
    'too-fast': 'jawapan diberi lebih cepat daripada masa untuk membacanya.',
    'straight-lining': 'banyak soalan berturut-turut dijawab dengan jawapan yang sama.',
    'nonsense-text': 'jawapan bertulis tidak dapat difahami.',
    'short-text': 'jawapan bertulis terlalu pendek.',
    'same-answers': 'jawapan yang sama telah dihantar oleh orang lain.',
    'attention-failed': 'soalan semakan perhatian dijawab dengan salah.',
    'photo-unclear': 'gambar tidak menunjukkan apa yang diminta.',
    other: 'jawapan tidak memenuhi syarat tugasan ini.',
  },
};
