/*
 * The most common passwords of breach lists, written as base words and the endings that people add to them, so that
 * a few kilobytes cover well over ten thousand. Base words are lower case and compared case-insensitively. Numbers,
 * repeats and keyboard walks follow the rules below.
 */
const WORDS = `
password passwort password1 passw0rd pass passord parola senha contrasena motdepasse wachtwoord
letmein welcome login admin administrator root guest user test tester testing master changeme secret
default access system server computer internet windows microsoft google facebook instagram youtube
yahoo hotmail gmail twitter linkedin myspace amazon apple iphone android samsung nokia motorola
sunshine princess iloveyou loveyou iloveu ilove lovely lovers loveme mylove truelove onelove love
football baseball basketball soccer hockey tennis golf golfer rugby cricket volleyball softball
dragon monkey shadow superman batman spiderman ironman hulk wolverine deadpool avenger avengers marvel
michael jennifer jordan hunter thomas robert daniel andrew joshua matthew anthony william charlie
jessica ashley amanda nicole michelle samantha stephanie elizabeth melissa danielle heather rebecca
rachel victoria natasha vanessa patricia barbara angela andrea amber brandon justin christian richard
patrick steven jonathan alexander alexandra benjamin nicholas christopher joseph george edward
maggie buster ginger tigger pepper bailey cookie buddy rocky max daisy molly sophie lucky shelby
sammy snoopy garfield bandit oreo peanut smokey casper precious angel angels angelo angelina angelica
trustno whatever freedom killer starwars startrek jedi yoda vader skywalker enterprise matrix neo
merlin gandalf frodo hobbit legolas harrypotter hogwarts hermione gryffindor slytherin potter
pokemon pikachu charizard naruto sasuke sakura goku dragonball onepiece luffy bleach ichigo zelda
mario luigi nintendo sega sonic playstation xbox minecraft roblox fortnite callofduty counterstrike
warcraft diablo starcraft halflife runescape skyrim assassin halo gamer player gaming
mustang ferrari porsche corvette camaro mercedes lamborghini chevrolet chevy honda toyota nissan
yamaha suzuki kawasaki ducati harley bmw audi volkswagen subaru mazda jaguar jeep dodge truck
yankees lakers cowboys steelers eagles packers raiders redsox giants dodgers braves broncos bulldogs
bulldog tigers tiger lions lion bears bear wolf wolves panther panthers dolphin dolphins falcon hawk
chelsea arsenal liverpool barcelona realmadrid juventus manchester manutd united everton celtic rangers
tottenham bayern milan inter benfica ajax ronaldo messi beckham ronaldinho neymar rooney gerrard
london paris berlin madrid moscow newyork california florida texas chicago boston dallas denver
america england canada mexico brazil brasil france germany italia italy spain espana russia india china
japan australia poland polska turkey sweden holland ireland scotland africa asia europe
summer winter spring autumn january february march april may june july august september october
november december monday tuesday wednesday thursday friday saturday sunday today tomorrow forever
flower flowers rainbow butterfly orange banana apples cherry strawberry chocolate cookies candy sugar
honey honeybee sweety sweetie sweet cupcake pumpkin cheese pizza coffee pepsi cocacola budweiser
heineken corona whiskey vodka tequila bubbles bubba cutie baby babygirl babyboy babyface beautiful
beauty hottie sexy hello hellokitty kitty kitten kittycat puppy doggie doggy horse horses pony
fishing hunting running dancing dancer music musica guitar piano drummer rockstar rocknroll hiphop
metallica nirvana slipknot linkinpark greenday acdc ironmaiden pinkfloyd beatles zeppelin eminem tupac
rihanna beyonce madonna britney shakira elvis marley bobmarley metal punk rock jazz
diamond silver golden purple yellow green black white blue red pink crystal ruby emerald
star stars moon moonlight sun sunny sunflower sunset ocean beach island river mountain thunder storm
lightning fire phoenix ice snow snowball snowman winter1 blizzard hurricane tornado cyclone
jesus jesuschrist christ god godisgood blessed faith heaven hope grace maria mary church bible jesus1
alejandro alejandra alberto fernando gabriel gabriela daniela mariana valentina sebastian santiago
carlos eduardo miguel antonio francisco ricardo rodrigo mauricio estrella tequiero teamo amor
corazon bonita hermosa princesa chiquita preciosa mamita papito mierda felicidad familia
isabella sophia olivia emma charlotte amelia chloe hannah lauren megan kimberly brittany courtney
taylor morgan madison jasmine destiny brianna kayla alyssa sierra savannah cheyenne dakota
oliver harry jack jacob ethan logan mason lucas liam noah dylan tyler austin cody kyle jason kevin
brian scott mark paul peter john johnny johnson david james simon stephen martin philip dennis
raymond donald ronald bobby billy jimmy danny tommy eddie frank franklin louis marcus victor oscar
felix leonardo francesco giovanni alessandro lorenzo matteo roberto giuseppe valentino vincenzo
pierre nicolas camille julien sebastien olivier laurent thierry azerty soleil doudou chouchou
loulou bonjour marseille jetaime coucou chocolat schatz hallo sommer fussball bayern1 schalke
dortmund werder hamburg frankfurt stuttgart borussia sandra sabine stefan andreas florian daniel1
nikita natasha1 andrey sergey dmitry vladimir svetlana ekaterina anastasia tatiana marina
gfhjkm ghbdtn vfhbyf yfnfif cjkysirj lfybbk fktrcfylh samsung1 zaqwsx spartak zenit
killme death devil demon hell satan lucifer vampire dracula zombie ghost monster skull darkness
darkside dark darkangel knight warrior ninja samurai viking pirate pirates soldier army marine marines
navy airforce sniper ranger ranger1 commando special force gunner rambo terminator predator alien aliens
hacker hacked hacking cracker spiderman1 mother father sister brother family daddy mommy mummy
mamma mama papa grandma friend friends friendship bestfriend together married wedding husband wife
girl girls boy boys woman women lady ladies gentleman queen king kings prince kingdom royal
peace happy happiness smile smiles smiley laugh funny crazy freak psycho joker clown
cowboy indian apache cherokee geronimo cheyenne1 comanche maverick viper cobra python anaconda scorpion
spider eagle eagle1 raven crow owl penguin turtle rabbit bunny squirrel elephant giraffe zebra gorilla
chicken duck donkey goat piggy cow frog froggy shark fish whale
money dollar dollars million millions billion rich cash banker business company office manager boss
money1 success winner champion champions victory lucky7 jackpot casino poker blackjack vegas
student teacher school college university doctor nurse lawyer engineer police fireman pilot captain
scooter scooby scoobydoo mickey mickeymouse minnie donald1 goofy simba nemo shrek barbie tinkerbell
cinderella stitch spongebob patrick1 simpsons homer bart southpark cartman kenny futurama bender
genesis eclipse infinity destiny1 legend legendary titan atlas apollo zeus athena hercules achilles
spartan spartacus gladiator trojan caesar napoleon einstein newton mozart beethoven picasso davinci
photo photos photography photographer camera canon nikon sony leica fuji fujifilm kodak picture
pictures portrait studio film
mercury venus mars jupiter saturn neptune pluto galaxy cosmos universe space rocket apollo11 voyager
maddog madmax badboy badgirl bigboy bigdog bigdaddy goodboy goodgirl hotdog hotrod topgun rebel
rebels outlaw bandit1 gangster gangsta mafia thuglife playboy player1 pimp stoner ganja marijuana cannabis
weed420 smoke smokeweed drugs fuckyou fuckoff fuckme fuckit asshole bullshit bitch bastard dickhead
biteme blowme suckit eatme kiss kissme kisses hugs cuddles snuggles
creative design designer art artist paint painter color color rainbow6 graphics
qwe qaz wsx asd zxc abc aaa xyz qwer asdf zxcv wasd poiu lkjh mnbv abcd abcde abcdef
`;

const EXACT = `
123456 1234567 12345678 123456789 1234567890 123123 123321 654321 111222 112233 121212 131313 123654
147258 147258369 147852 159753 159357 159951 147147 258258 369369 789456 789456123 456123 456789 987654
987654321 0987654321 09876543 012345 0123456 0123456789 112358 314159 3141592 31415926 271828 142536
102030 101010 010101 010203 102938 10203040 111213 123789 123987 147896 147896325 147963 159159 159632
192837 192837465 202020 212121 222333 232323 242424 246810 2468101 252525 258456 303030 321321 321654
323232 333444 343434 357159 369258 369258147 414141 420420 424242 434343 444555 445566 454545 456456 456654
515151 525252 545454 555666 556677 565656 585858 616161 636363 656565 686868 696969 717171 727272 741852
741852963 747474 753159 753951 757575 767676 778899 787878 789789 797979 808080 818181 848484 852456 858585
878787 889900 909090 951753 963852 963852741 969696 989898 998877 1029384756 11223344 1122334455 123123123
12341234 1234554321 1234512345 12344321 123454321 124578 12131415 13579 135790 1357924680 135791 13571357
147258a 15426378 1597532 1597534 159753a 19841984 19851985 19871987 20002000 20202020 246813579 2580258
31313131 321654987 333666 3333333 36363636 369963 415263 42424242 44445555 456321 456852 4815162342 54545454
55667788 5201314 520520 666999 69696969 741741 74108520 7777777 7758521 7894561 7894561230 789654 78945612
80808080 852852 87654321 88888888 89898989 90909090 963963 9876543210 98765432 99887766 999888 007007 000111
0000007 a123456 a1234567 a12345678 a123456789 aa123456 aaa111 aaa123 abc12345 abc123456 abcd1234 abcdefg
abcdefgh abcdefghi abcdefg1 abcdef1 abc123abc 123abc 123456a 123456aa 1234567a 12345678a 123456789a 123456q
123456789q 123456abc 123456qwerty 123qwe 123qwe123 123qweasd 123qweasdzxc 12qwaszx 12345a 12345q 12345qwert
1234qwer 12345qwerty 1234abcd 123asd 123zxc 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q1q1q
1qazxsw2 1qaz2wsx 1qaz2wsx3edc 1qaz1qaz 1qazzaq1 1qaz 2wsx3edc 2wsxzaq1 3edc4rfv 4rfv5tgb q1w2e3 q1w2e3r4
q1w2e3r4t5 q1w2e3r4t5y6 q12345 q123456 q123456789 qq123456 qqqwww qqww1122 qwe123 qwe123qwe qwe123456 qweasd
qweasd123 qweasdzxc qweqwe qweqwe123 qwer1234 qwert1 qwerty qwertz qwertzuiop qwerty1 qwerty7 qwerty12
qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuio qwertyuiop qwaszx qwaszx123
qazwsx qazwsx1 qazwsx12 qazwsx123 qazwsxedc qazwsxedcrfv qazxsw qazqaz wsxedc wasdwasd w123456 x123456
z123456 zaq123 zaq1zaq1 zaq12wsx zaq1xsw2 zaqxsw zxc123 zxcasd zxcasdqwe zxcvbn zxcvbnm zxcvbn1 zxcvbnm1
zxcvbnm123 zxcvb123 zzzxxx asd123 asd123456 asdasd asdasd123 asdf1234 asdfasdf asdfgh asdfgh1 asdfgh12
asdfghj asdfghjk asdfghjkl asdfghjkl1 asdfqwer asdfzxcv asdqwe asdqwe123 asdzxc azertyuiop azerty123 azsxdc
azsxdcfv lkjhgf lkjhgfdsa mnbvcx mnbvcxz poiuyt poiuytrewq 0okm9ijn 9ijn8uhb adgjmptw aaaaaa1 aabbcc aabbccdd
ababab a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 asdf123 admin1 admin12 admin123 admin1234 adminadmin administrator1
root123 toor123 test1234 test12345 testtest user1234 guest123 pass1234 pass12345 passpass password123456
mypassword mypass nopassword thepassword onlyme itsme nothing nobody someone anything something please
letmein2 letmeinn letmeinnow openup opensesame sesame openup1 enter enternow goaway getout getlost gohome
noaccess unknown private personal security secure secure123 safety secret123 topsecret hidden
ncc1701 ncc1701d ncc1701e thx1138 rush2112 blink182 bond007 jamesbond agent007 james007 area51 route66 catch22
apollo13 mp3mp3 sum41 u2u2u2 50cent tupac1 ou812 8675309 trustno1 trustnoone iloveyou1 iloveyou2 iloveyou!
ihateyou iloveme iloveher iloveher1 iloveu2 ilovegod ilovejesus ilovemusic ilovemom ilovemymom ilovedad
imissyou marryme loveislife lovelove lovehurts lovesucks lol123 lollol lolol123 lololo hahaha hahahaha hehehe
hihihi xoxoxo nonono yesyes blabla blahblah dingdong bangbang pingpong kingkong choochoo papamama mamapapa
mama123 papa123 chacha titi1234 toto1234 tototo tititi nounou lalala lalalala tralala nanana bababa dadada
mamama papapa sasasa jajaja kokoko momomo gogogo bonbon coco1234 abracadabra supercalifragilistic
correcthorsebatterystaple passwordpassword monkeymonkey dragondragon lovelylove myspace1 bismillah allahuakbar
alhamdulillah inshallah muhammad mohammed mohamed ahmed123 pakistan indonesia malaysia philippines vietnam
thailand singapore hongkong taiwan krishna ganesh sairam omsairam jaimatadi bangladesh woaini woaini1314
woaini520 5201314a wo123456 woaiwojia 1314520 zhang123 wang1234 li123456 a5201314 1314521 147258abc nihao123
qweewq qwerasdf qwerasdfzxcv qwertyasdfgh qwerfdsa asdffdsa zxccxz zxcvvcxz 1234rewq 4321rewq 12344321a
changeit changeme1 changeme123 default1 temp1234 temporary tempPass temppass welcome1 welcome12 welcome123
welcome1234 welcome! welcome01 spring2023 summer2023 autumn2023 winter2023 spring2024 summer2024 autumn2024
winter2024 spring2025 summer2025 autumn2025 winter2025 spring2026 summer2026 autumn2026 winter2026
`;

const split = (text: string) => text.trim().split(/\s+/);

const ENDINGS = [
  '',
  ...split(`
0 1 2 3 4 5 6 7 8 9 ! . 1! @1 123! @123 00 01 02 07 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
25 26 27 33 42 44 55 66 69 77 88 99 007 100 101 111 123 321 420 666 777 1234 12345 123456 2000
`),
];

/** Digits and symbols that replace letters in such passwords (p@ssw0rd, $unshine). */
const LETTER_OF: Record<string, string> = { '@': 'a', '0': 'o', $: 's', '3': 'e', '1': 'i' };
const withLetters = (text: string) => text.replace(/[@0$31]/g, (sign) => LETTER_OF[sign] ?? sign);

const words = new Set(split(WORDS));
const exact = new Set(split(EXACT).map((text) => text.toLowerCase()));

const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const walks = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/** A repeated unit of up to three characters (aaaaaa, 121212, abcabc), or of four digits. */
const isRepeated = (text: string) => /^(.{1,3}?)\1+$/.test(text) || /^(\d{4})\1+$/.test(text);

const isWordWithEnding = (text: string) =>
  ENDINGS.some((ending) => {
    if (!text.endsWith(ending)) return false;
    const base = text.slice(0, text.length - ending.length);
    return words.has(base) || words.has(withLetters(base));
  });

/**
 * Whether a password is among the most common ones of breach lists, in any letter case.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return (
    exact.has(text) ||
    isRepeated(text) ||
    walks.some((walk) => walk.includes(text)) ||
    isWordWithEnding(text)
  );
}
