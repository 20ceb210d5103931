/** What the lessons of both games of Transformers say. */
import type { LessonWords } from './types.ts'

export const transformers: Readonly<Record<string, LessonWords>> = {
  armies: {
    title: 'Autobots and Decepticons',
    about: 'The rules of Classic on a shorter board, with other names.',
    parts: {
      agent: {
        title: 'Traps and Agents',
        asks: [
          {
            say: 'A Liquid Nitrogen Trap is the Bomb of this game: it captures what attacks it. Sector Seven Agents are the Miners. Defuse the Trap on E5.',
            hint: 'Only an Agent can defuse it. Choose the Agent on E4.',
            wrong: { ratchet: 'The Trap would capture Ratchet. Attack E5 with the Agent on E4.' },
          },
        ],
        end: 'Both armies have five Agents, five Scouts and six Traps. Scouts run as in Classic.',
      },
      allspark: {
        title: 'AllSpark and Frenzy',
        asks: [
          {
            say: 'Megatron is Gray’s highest piece. The AllSpark is your Spy: it captures Megatron when it attacks first. Do it.',
            hint: 'Attack E5 with the AllSpark on E4.',
            wrong: { ironhide: 'Megatron is higher than Ironhide. Attack him with the AllSpark.' },
          },
        ],
        end: 'Gray’s Spy is Frenzy, who does the same to Optimus Prime. Gray has the first move in this game.',
      },
    },
  },
}

export const transformersPowers: Readonly<Record<string, LessonWords>> = {
  powers: {
    title: 'Powers of the Autobots',
    about: 'Detect, drive, leap and call: powers are used instead of a move.',
    parts: {
      detect: {
        title: 'Detect Enemy',
        asks: [
          {
            say: 'You do not know the piece on E5. A piece with a power may use it instead of a move. Maggie can detect an enemy up to two squares away. Choose her, then Detect Enemy, then E5, then “Use Detect Enemy”.',
            hint: 'Choose Maggie on E3, then Detect Enemy, then E5, then “Use Detect Enemy”.',
            wrong: {
              mikaela: 'It may be higher than Mikaela. Look at it first, with Maggie.',
              step: 'Maggie is near enough. Choose her, then Detect Enemy below the board, then E5.',
            },
          },
          { say: 'It is a Creature, lower than Mikaela, and only you have seen it. Capture it.', hint: 'Attack E5 with Mikaela on F5.' },
        ],
        end: 'Gray saw who looked: a piece that uses a power is shown first.',
      },
      speed: {
        title: 'Speed',
        asks: [
          {
            say: 'Jazz is a car: with Speed he moves two squares in one turn, and may turn on the way. The Soldier on F4 is two squares away, round the corner. Choose Jazz, then Speed, and capture it.',
            hint: 'Choose Jazz on E3, then Speed below the board, then F4, then “Use Speed”.',
            wrong: {
              step: 'One square is too short. With Speed Jazz reaches F4 at once: choose him, then Speed, then F4.',
              elsewhere: 'Jazz can go there. But he can also attack the Soldier on F4: choose him, then Speed, then F4.',
            },
          },
        ],
        end: 'The first of the two squares must be empty; on the second there may be an attack.',
      },
      sneak: {
        title: 'Sneak Attack',
        asks: [
          {
            say: 'A wall of Traps guards the Flag on B8. The Fighter flies over pieces in a straight line to the first empty square, and may attack a neighbour from there. Land on B7, then attack B8.',
            hint: 'Choose the Fighter on B5, then Sneak Attack, then B7, then B8, then “Use Sneak Attack”.',
            wrong: {
              land: 'Do not only land: after B7 choose the Flag on B8, and attack it in the same turn.',
              trap: 'The Trap would capture the Fighter. Fly over it: choose the Fighter, then Sneak Attack, then B7.',
            },
          },
        ],
        end: 'You win. Walls do not stop everyone here, so look at what the other army can do.',
      },
      call: {
        title: 'Sam calls Bumblebee',
        asks: [
          {
            say: 'Sam is too weak for Brawl on E5. But he can call Bumblebee, from wherever he is, to a free square around him. Call him to E4.',
            hint: 'Choose Sam on E3, then Call Bumblebee, then E4, then “Use Call Bumblebee”.',
            wrong: {
              square: 'Bumblebee can come there too, but call him to E4, right in front of Brawl.',
              step: 'Sam stays here. Choose him, then Call Bumblebee, then E4.',
            },
          },
          { say: 'Bumblebee is here, and higher than Brawl. Attack.', hint: 'Attack E5 with Bumblebee on E4.' },
        ],
        end: 'Gray now knows both Sam and Bumblebee. If you do not need to call, keep them secret.',
      },
    },
  },
  modes: {
    title: 'Vehicles and robots',
    about: 'Pieces with two powers change between two modes: one power in each.',
    parts: {
      robot: {
        title: 'Change, then act',
        asks: [
          {
            say: 'Ironhide has two powers: Speed as a vehicle, Distance Strike as a robot. Megatron on E6 would capture him on E5, so hit the Dune Buggy from here: change to robot mode, then strike E5.',
            hint: 'Choose Ironhide, then “Change to robot mode”, then Distance Strike, then E5, then “Use Distance Strike”.',
            wrong: {
              vehicle: 'Not nearer to Megatron. Choose Ironhide, then “Change to robot mode”, then Distance Strike.',
              strike: 'A robot strikes from where it is. Choose Ironhide, then “Change to robot mode”, then Distance Strike, then E5.',
            },
          },
        ],
        end: 'One piece may change before you act in a turn. A robot is face up: Gray sees it. Changed back it is hidden again, but known.',
      },
      magnet: {
        title: 'Magnet',
        asks: [
          {
            say: 'Jazz is a robot, and his power is Magnet: it draws an enemy onto his square and fights it there, far from its friends. Draw the Soldier on E5 away from Starscream.',
            hint: 'Choose Jazz on E3, then Magnet, then E5, then “Use Magnet”.',
            wrong: {
              step: 'Jazz need not go near Starscream. Choose him, then Magnet, then E5.',
              change: 'Keep Jazz a robot: Magnet is a power of this mode.',
            },
          },
        ],
        end: 'Jazz did not move, and Starscream is too far away to answer. Do not draw a piece that is as high as Jazz or higher, or a Trap: then Jazz is lost.',
      },
      rumble: {
        title: 'Robot Rumble',
        asks: [
          {
            say: 'Optimus Prime can meet three enemies at once: he moves one square, then fights up to three of the pieces around him. Move to E4 and choose all three enemies.',
            hint: 'Choose Optimus Prime, then Robot Rumble, then E4, then D3, F3 and F5, then “Use Robot Rumble”.',
            wrong: {
              one: 'That captures one of them. Robot Rumble captures three: choose Optimus Prime, then Robot Rumble, then E4.',
              all: 'You can have all three: D3, F3 and F5.',
              square: 'From there Optimus Prime does not reach all three. Move him to E4.',
              change: 'Keep Optimus Prime a robot: Robot Rumble is a power of this mode.',
            },
          },
        ],
        end: 'Three at one blow. Be careful with unknown pieces: a Trap, or one that is at least as high as the robot, removes it.',
      },
    },
  },
}
