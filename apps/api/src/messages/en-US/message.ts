export const message = {
  welcome: {
    title: 'Welcome to Pollen',
    text: 'Your opinion is worth something here. Check in every day, answer what fits you, and cash out from 500 points. Every point in your wallet says where it came from.',
  },
  accountRestored: {
    title: 'Your account is open again',
    text: 'The suspension has ended. All your points are still there, and cash-outs that waited go on.',
  },
  notice: { title: '{title}', text: '{text}' },
  cashoutHeld: {
    title: 'Your cash-out of {amount} is on hold',
    text: '{reason} If something is wrong or needs explaining, write to us from the page of this cash-out.',
  },
  cashoutApproved: {
    title: 'Your cash-out of {amount} is approved',
    text: 'It goes to your bank with the next payment run, usually the next working day.',
  },
  cashoutSent: {
    title: '{amount} is on its way',
    text: 'We have sent it to {account}. Your bank may take a few days to show it.',
  },
  cashoutPaid: {
    title: '{amount} has arrived',
    text: 'The bank has confirmed your payment. Thank you for your time.',
  },
  cashoutRefused: {
    title: 'We could not pay out {amount}',
    text: '{reason} All {points} points are back in your balance.',
  },
  taskQualified: {
    title: '+{points} points for {task}',
    text: 'We have read your answers and accepted them. The points are in your balance now.',
  },
  taskOverdue: {
    title: '+{points} points for {task}',
    text: 'Nobody had reviewed your answers after 7 days, so they are accepted. The points are in your balance now.',
  },
  taskInvalid: {
    title: 'Not accepted: {task}',
    text: '{reason} If you think this is a mistake, you can appeal within 14 days.',
  },
  appealAccepted: {
    title: 'You were right about {task}',
    text: 'We looked again and accepted your answers. {points} points are in your balance now.',
  },
  appealRefused: {
    title: 'Your appeal about {task}',
    text: 'We looked again, and it stays as it was. {reason}',
  },
  taskReversed: {
    title: '{points} points taken back: {task}',
    text: 'Our partner withdrew its approval of your answers, so the points were taken back. If you think this is a mistake, you can appeal within 14 days.',
  },
  taskOwed: {
    title: '{points} points taken back: {task}',
    text: 'Our partner withdrew its approval of your answers. You had already spent {owed} of these points, so you owe them: the next points you get settle them first, and cash-outs are on hold until then. If you think this is a mistake, you can appeal within 14 days.',
  },
  pointsGranted: {
    title: '+{points} points from support',
    text: '{reason} You can see the line in your wallet.',
  },
  pointsTaken: {
    title: '{points} points taken back',
    text: '{reason} If you think this is a mistake, write to us under Help and tickets.',
  },
  pointsExpiring: {
    title: '{points} points expire on {until}',
    text: 'You have not taken part for a long time. Check in, start a task or cash out before then, and you keep them all.',
  },
  pointsExpired: {
    title: '{points} points have expired',
    text: 'You had not taken part for a long time. You can see the line in your wallet.',
  },
  prizeWon: {
    title: 'You won {prize}',
    text: 'It is yours. Open the draw to see it and to check that it was fair.',
  },
  chanceWon: {
    title: 'Lottery chances: +{chances}',
    text: 'Use it whenever you like; chances cost nothing.',
  },
  friendJoined: {
    title: '{name} has joined',
    text: 'You get points once their first survey is accepted.',
  },
  friendReward: {
    title: '+{points} points thanks to {name}',
    text: 'Their survey was accepted. The points are in your balance now.',
  },
  friendRefused: {
    title: 'No reward for {name}',
    text: '{reason} If you think this is a mistake, write to us under Help and tickets.',
  },
  welcomeRefused: {
    title: 'No welcome gift this time',
    text: '{reason} Everything else works as ever. If you think this is a mistake, write to us under Help and tickets.',
  },
  buzzReply: {
    title: '{name} answered you',
    text: 'Open the post to read it and to answer back.',
  },
  buzzReward: {
    title: '+{points} points for your comment',
    text: 'Your first accepted comment on this post is paid. The points are in your balance now.',
  },
  buzzTaskReward: {
    title: '+{points} points for {task}',
    text: 'Your comment was accepted, and the post pays for it too. The points are in your balance now.',
  },
  ticketAccepted: {
    title: 'Ticket {ticket} is in our queue',
    text: 'We have read it and will answer here.',
  },
  ticketAnswered: {
    title: 'We answered ticket {ticket}',
    text: 'Open it to read the answer.',
  },
  ticketQuestion: {
    title: 'Ticket {ticket}: we need your answer',
    text: 'It is your turn. The ticket stays open until {until}.',
  },
  ticketSolved: {
    title: 'Ticket {ticket}: is it solved?',
    text: 'Please tell us whether our answer helped. Without a word from you it closes on {until}.',
  },
  ticketReminder: {
    title: 'Ticket {ticket} waits for you',
    text: 'It closes on {until} if we do not hear from you.',
  },
  ticketClosed: {
    title: 'Ticket {ticket} is closed',
    text: 'We did not hear from you. If something is still open, write a new ticket any time.',
  },
};
