export const participation = {
  refusals: {
    'too-fast': 'mas mabilis ang pagsagot kaysa sa pagbasa ng mga tanong.',
    'straight-lining': 'magkakapareho ang sagot sa maraming magkakasunod na tanong.',
    'nonsense-text': 'hindi maintindihan ang mga isinulat na sagot.',
    'short-text': 'masyadong maikli ang mga isinulat na sagot.',
    'same-answers': 'may ibang nagpasa ng parehong mga sagot.',
    'attention-failed': 'mali ang sagot sa tanong na sumusuri kung nagbabasa ka.',
    'photo-unclear': 'hindi ipinapakita ng mga litrato ang hinihingi.',
    other: 'hindi pasok ang mga sagot sa kailangan ng task na ito.',
  },
};
