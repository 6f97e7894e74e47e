export const participation = {
  refusals: {
    'too-fast': 'it was answered faster than it can be read.',
    'straight-lining': 'many questions in a row have the same answer.',
    'nonsense-text': 'the written answers could not be understood.',
    'short-text': 'the written answers were too short.',
    'same-answers': 'someone else submitted the same answers.',
    'attention-failed': 'a question that checks attention was answered wrongly.',
    'photo-unclear': 'the photos do not show what was asked for.',
    other: 'the answers did not meet the requirements of this task.',
  },
};
