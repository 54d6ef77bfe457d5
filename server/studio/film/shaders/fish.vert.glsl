in vec3 aPosition, aNormal, aColour;
in vec4 aSway;
in vec3 iAt, iHeading, iTint;
in vec3 iSize;
uniform mat4 uView;
uniform float uFlap;
out vec3 vAt, vNormal, vColour;
out float vTranslucency;

// The nose is at x = 0.5, the tail at -0.5; iSize is length, phase, bend.
void main() {
  vec3 side = normalize(cross(iHeading, vec3(0.0, 1.0, 0.0)));
  vec3 up = cross(side, iHeading);
  vec3 p = aPosition;
  vec3 n = aNormal;
  if (uFlap > 0.0) {
    float span = abs(p.z);
    float beat = sin(iSize.y - span * 2.2);
    p.y += uFlap * (pow(span, 1.6) * beat - 0.06 * sin(iSize.y));
    n = normalize(n + vec3(0.0, 0.0, -sign(p.z) * uFlap * 1.4 * pow(span, 0.6) * beat));
  } else {
    float back = 0.5 - p.x;
    float wave = iSize.y - back * 4.2;
    float swing = iSize.z * (0.12 + back * back);
    p.z += swing * sin(wave);
    n = normalize(n + vec3(n.z * swing * 4.2 * cos(wave), 0.0, 0.0));
  }
  mat3 frame = mat3(iHeading, up, side);
  vAt = iAt + frame * (p * iSize.x);
  vNormal = frame * n;
  vColour = aColour * iTint;
  vTranslucency = aSway.w;
  gl_Position = uView * vec4(vAt, 1.0);
}
