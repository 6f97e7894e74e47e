export const invite = {
  hostRefusals: {
    self: 'Người này tham gia bằng hộp thư của bạn nên chúng tôi tính là một người.',
    device: 'Người này tham gia trên thiết bị bạn từng dùng nên chúng tôi tính là một người.',
    address:
      'Người này tham gia qua kết nối mạng của bạn nên chúng tôi không phân biệt được hai người.',
    bank: 'Người này nhận tiền vào tài khoản ngân hàng của bạn nên không còn thưởng.',
    ring: 'Người này dùng chung thiết bị với tài khoản khác trong chuỗi này.',
    mailbox: 'Hộp thư này thuộc về một người đã từng là thành viên.',
    sharedDevice: 'Một thành viên mới khác đã tham gia trên cùng thiết bị này.',
    sharedAddress:
      'Một thành viên mới khác tham gia qua cùng kết nối mạng nên chúng tôi không phân biệt được hai người.',
  },
  guestRefusals: {
    self: 'Hộp thư này là của thành viên đã mời bạn nên chúng tôi tính là một người.',
    device: 'Thành viên đã mời bạn từng dùng thiết bị này nên chúng tôi tính là một người.',
    address:
      'Bạn tham gia qua cùng kết nối mạng với người mời nên chúng tôi không phân biệt được hai người.',
    bank: 'Tài khoản ngân hàng của bạn cũng được người mời bạn sử dụng.',
    ring: 'Một tài khoản khác do cùng thành viên mời đã được tạo trên thiết bị này.',
    mailbox:
      'Mỗi hộp thư chỉ nhận một quà chào mừng, và hộp thư này đã có tài khoản hoặc đã nhận quà.',
    sharedDevice: 'Một người khác đã tham gia bằng lời mời trên thiết bị này.',
    sharedAddress:
      'Một người khác vừa tham gia bằng lời mời qua kết nối mạng này nên chúng tôi không phân biệt được hai người.',
  },
  share: {
    friend: '{name} mời bạn tham gia Pollen',
    campaign: '{campaign} trên Pollen',
    text: 'Nhận {points} điểm khi khảo sát đầu tiên được chấp nhận. Làm khảo sát ngắn, tích điểm, rút tiền về ngân hàng.',
    plain: 'Pollen: khảo sát trả công xứng đáng',
    plainText: 'Làm khảo sát ngắn, tích điểm, rút tiền về ngân hàng.',
  },
};
